import { useEffect, useMemo, useState } from 'react'
import { appMessages } from '#src/app/app-messages.ts'
import { pageAt } from '#src/app/keys/page-at.ts'
import type { Ways } from '#src/app/keys/use-ways.ts'
import { pages } from '#src/app/pages.ts'
import { foldWords } from '#src/drafts/model/draft/fold-words.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { useDraftWords } from '#src/drafts/pages/list/use-draft-words.ts'
import { orderStateMessages } from '#src/drafts/parts/ordered/order-state-messages.ts'
import { useQuickAddParts } from '#src/drafts/quick-add/quick-add-context.tsx'
import { useProductSearch } from '#src/drafts/quick-add/rows/use-product-search.ts'
import { draftHref } from '#src/drafts/store/draft-href.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useSettled } from '#src/ui/use-settled.ts'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { findOrderPlaces } from './find-order-places.ts'
import { findPageCommands, type PageCommand } from './find-page-commands.ts'
import { matchOptions } from './match-options.ts'
import { paletteMessages } from './palette-messages.ts'
import { cutGroups, type PaletteOption, productOptions } from './palette-option.ts'
import { useProgramCommands } from './use-program-commands.ts'

/** The catalog is asked once typing rests so long. */
const searchAfterMs = 120
/** Characters from which a text finds few enough products. */
const shortestSearch = 2

/** All that has the text: of the page, pages, drafts, orders, and as soon as the catalog answers, products. */
export function usePaletteOptions(
  text: string,
  commands: Pick<Ways, 'goTo' | 'run'> & { readonly onHelp: () => void },
) {
  const { goTo, run: press, onHelp } = commands
  const messages = useMessages(paletteMessages)
  const { names } = useMessages(appMessages)
  const { names: stateNames } = useMessages(orderStateMessages)
  const opened = useDrafts()
  const { drafts, openDraftId } = knownDrafts(opened)
  const wordsOf = useDraftWords(drafts)
  const { search } = useQuickAddParts()
  const here = useCommandsHere()
  const always = useProgramCommands(goTo, drafts.length)
  const typed = text.trim()
  const rested = useSettled(typed, searchAfterMs, '')
  // A search without letters and digits has all products.
  const mayFind = typed.length >= shortestSearch && /[\p{L}\p{N}]/u.test(typed)
  const answer = useProductSearch(mayFind && rested.length >= shortestSearch ? rested : null, search)
  const isAnswered = answer.kind !== 'asking' && answer.text === typed

  const known = useMemo(() => {
    const openDraft = drafts.find(({ id }) => id === openDraftId)
    const labelsHere = new Set(here.map(({ label }) => label))
    const isPlanLink = ({ control }: PageCommand) =>
      control instanceof HTMLAnchorElement && pageAt(control.pathname)?.part === 'plan'
    const hasPlan = here.some(({ keys }) => keys === 'g m')
    const fewest = (group: 'here' | 'pages', detail = '') =>
      option({
        id: 'fewest',
        group,
        label: messages.fewest,
        detail,
        keys: ['g m'],
        choice: { run: () => press('m') },
      })
    return [
      ...here.flatMap((command, index) => [
        // From the draft's other pages it is one step.
        ...(!hasPlan && isPlanLink(command) ? [fewest('here')] : []),
        commandOption(command, `here-${index}`, wordsFor(command.label, messages.alsoCalled)),
      ]),
      ...(openDraft && !hasPlan && !here.some(isPlanLink) ? [fewest('pages', openDraft.name)] : []),
      ...pages.flatMap((page) => {
        const label = names[page.part]
        const isOfDraft = page.way === 'links'
        // On the pages of a draft their links are there.
        if (isOfDraft && (!page.letter || openDraft === undefined || labelsHere.has(label))) return []
        return option({
          id: page.address,
          group: 'pages',
          label,
          detail: isOfDraft ? (openDraft?.name ?? '') : '',
          otherWords: wordsFor(label, messages.alsoCalled),
          keys: page.letter ? [`g ${page.letter}`] : [],
          choice: { run: () => goTo(page.address) },
        })
      }),
      option({ id: 'keys', group: 'pages', label: messages.keys, keys: ['F1'], choice: { run: onHelp } }),
      ...always
        .filter(({ label }) => !labelsHere.has(label))
        .map(({ id, label, run, begin }) =>
          option({
            id,
            group: 'always',
            label,
            otherWords: wordsFor(label, messages.alsoCalled),
            choice: { run, begin },
          }),
        ),
      ...drafts.map((draft) =>
        option({
          id: `draft-${draft.id}`,
          group: 'drafts',
          label: draft.name,
          detail: [wordsOf(draft), draft.archivedAt !== null && messages.archived, draft.note]
            .filter(Boolean)
            .join(' · '),
          choice: { run: () => goTo(draftHref(draft.id)) },
        }),
      ),
      ...findOrderPlaces(drafts).map(({ number, folio, warehouse, draftName, state, href }, index) =>
        option({
          id: `order-${index}`,
          group: 'orders',
          label: number || messages.folio(folio),
          numbers: [number, folio].filter(Boolean),
          detail: [
            number !== '' && folio !== '' && messages.folio(folio),
            warehouse,
            state === 'planned' ? messages.planned : stateNames[state],
            draftName,
          ]
            .filter(Boolean)
            .join(' · '),
          choice: { run: () => goTo(href) },
        }),
      ),
    ]
  }, [here, always, drafts, openDraftId, wordsOf, messages, names, stateNames, goTo, press, onHelp])

  const matched = useMemo(() => matchOptions(known, typed), [known, typed])
  // Those of the text before stay until the new ones are here, or the list would blink.
  const found = mayFind && answer.kind === 'found' ? answer.products : []
  const runOf = (product: ListedProduct) => () => goTo(productHref(product.sku))
  return {
    options: cutGroups([...matched, ...productOptions(found, runOf)], typed !== ''),
    /** Products of what is typed are not here yet. */
    isSearching: mayFind && !isAnswered,
    /** Drafts and orders are not here yet. */
    isOpening: opened.kind === 'opening',
    hasNoCatalog: isAnswered && answer.kind === 'no-catalog',
  }
}

/** The page may still be loading, or be checking a draft, while the palette is open over it. */
function useCommandsHere(): readonly PageCommand[] {
  const [content] = useState(() => document.getElementById('content') ?? document.body)
  const [here, setHere] = useState(() => findPageCommands(content))
  useEffect(() => {
    const changes = new MutationObserver(() => setHere(findPageCommands(content)))
    changes.observe(content, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [content])
  return here
}

/** Of each name that begins a word of the label. */
function wordsFor(label: string, alsoCalled: Readonly<Record<string, string>>): string {
  const words = foldWords(label).split(/[^\p{L}\p{N}]+/u)
  return Object.entries(alsoCalled)
    .flatMap(([name, others]) => (words.some((word) => word.startsWith(name)) ? [others] : []))
    .join(' ')
}

function option(
  given: Pick<PaletteOption, 'id' | 'group' | 'label' | 'choice'> & Partial<PaletteOption>,
): PaletteOption {
  return { detail: '', subject: '', otherWords: '', numbers: [], keys: [], found: null, ...given }
}

/** The control itself has the focus when it is pressed, so that what opens from it gives it back. */
function commandOption(command: PageCommand, id: string, otherWords: string): PaletteOption {
  const { label, subject, kind, control } = command
  return option({
    id,
    group: 'here',
    label,
    subject: label === subject ? '' : subject,
    otherWords,
    keys: keysOf(command),
    choice: {
      focus: control,
      run() {
        control.focus()
        if (kind === 'press') control.click()
        else if (control instanceof HTMLInputElement) control.select()
      },
    },
  })
}

/** Those of the control; of a link, the letter of the page that it leads to, if it shows the page as the letter does. */
function keysOf({ keys, control }: PageCommand): readonly string[] {
  const isWhole = control instanceof HTMLAnchorElement && control.search === '' && control.hash === ''
  const letter = isWhole ? pageAt(control.pathname)?.letter : null
  if (letter) return [`g ${letter}`]
  if (keys === null || control.dataset['keys'] === keys) return keys === null ? [] : [keys]
  return keys.split(' ').map((each) => each.replace('Control', 'Ctrl'))
}
