/** A control of the page that one is on, by the name that it has there. */
export type PageCommand = {
  readonly label: string
  /** The name of what the page is about, which the label may have in it. */
  readonly subject: string
  /** As in `aria-keyshortcuts`, or in `data-keys` where they follow each other; null where it has none. */
  readonly keys: string | null
  readonly kind: 'press' | 'field'
  readonly control: HTMLElement
}

/**
 * The page's own controls, those that are pressed first: so no command has to be told to the palette, and none has
 * another name there. Not those of single rows of a table, which are too many: only of a draft's orders. Not those that
 * say nothing away from their field (`data-of-field`). First what is to be done next in the present state of the page
 * (`data-next`), the smallest number before the others.
 */
export function findPageCommands(content: HTMLElement): readonly PageCommand[] {
  const subject = (content.querySelector('[data-subject]') ?? content.querySelector('h1'))?.textContent.trim() ?? ''
  const commands = [...content.querySelectorAll<HTMLElement>(controls)]
    .filter(isUsable)
    .map((control) => commandOf(control, subject))
    .filter(({ label }) => label !== '')
    .toSorted((a, b) => nextOf(a) - nextOf(b))
  const byLabel = new Map(commands.toReversed().map((command) => [command.label, command]))
  const distinct = commands.filter((command) => byLabel.get(command.label) === command)
  return [...distinct.filter(({ kind }) => kind === 'press'), ...distinct.filter(({ kind }) => kind === 'field')]
}

const fields = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea'
const controls = `button, a[href], ${fields}`
const inRow =
  'tr, li, [role=row], [role=listitem], [role=listbox], [role=dialog], [data-row], [data-line], [data-of-field]'

const notNext = 9

function nextOf({ control }: PageCommand): number {
  return control.matches('[aria-current=page]') ? notNext : Number(control.dataset['next'] ?? notNext)
}

/** `aria-hidden` says nothing here: while the palette is open, all of the page has it. */
function isUsable(control: HTMLElement): boolean {
  if (control.matches(':disabled, [aria-disabled=true], [tabindex="-1"]') || control.closest(inRow)) return false
  return control.checkVisibility({ visibilityProperty: true })
}

function commandOf(control: HTMLElement, subject: string): PageCommand {
  return {
    label: nameOf(control),
    subject,
    keys: control.matches('search [role=combobox]')
      ? '/'
      : (control.getAttribute('aria-keyshortcuts') ?? control.dataset['keys'] ?? null),
    kind: control.matches(fields) ? 'field' : 'press',
    control,
  }
}

/** The accessible name, as far as the program gives one. */
function nameOf(control: HTMLElement): string {
  const labelled = control.getAttribute('aria-label') ?? namedByLabel(control) ?? shownText(control)
  return labelled.replaceAll(/\s+/g, ' ').trim()
}

/** Without what screen readers leave out, such as the same in short. */
function shownText(control: HTMLElement): string {
  const copy = control.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return ''
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent
}

function namedByLabel(control: HTMLElement): string | null {
  if (!control.matches(fields)) return null
  const label = 'labels' in control && control.labels instanceof NodeList ? control.labels[0] : undefined
  return label?.textContent ?? ''
}
