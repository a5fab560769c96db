import { ChevronDown } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { BrandCount } from '#src/catalog/catalog-protocol.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { Popover } from '#src/ui/popover.tsx'
import { browseMessages } from './browse-messages.ts'

/** Brands drawn at once; more are reached by typing a part of their name. */
const shownBrands = 200

/** Several brands at once; each says how many products it has under the query. Chosen ones come first. */
export function BrandFilter(props: {
  brands: readonly BrandCount[]
  chosen: readonly string[]
  onChange: (brands: string[]) => void
}) {
  const { brands, chosen, onChange } = props
  const messages = useMessages(browseMessages)
  const formats = useFormats()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(fold(text))
  const listed = useMemo(() => {
    const isChosen = new Set(chosen)
    const counted = new Set(brands.map(({ brand }) => brand))
    const gone = chosen.filter((brand) => !counted.has(brand)).map((brand) => ({ brand, count: 0 }))
    const all = [...gone, ...brands].filter(
      ({ brand }) => wanted === '' || fold(brand || messages.noBrand).includes(wanted),
    )
    return all.toSorted((a, b) => Number(isChosen.has(b.brand)) - Number(isChosen.has(a.brand))).slice(0, shownBrands)
  }, [brands, chosen, wanted, messages])

  return (
    <Popover
      title={messages.brandFilterTitle}
      onOpenChange={(open) => !open && setText('')}
      trigger={
        <Button aria-pressed={chosen.length > 0} className={chosen.length > 0 ? 'border-accent bg-accent-soft' : ''}>
          {messages.brand}
          {chosen.length > 0 && <span className="font-medium text-accent">{formats.number(chosen.length)}</span>}
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      }
    >
      <div className="flex gap-2 border-b border-line p-2">
        <input
          type="text"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={messages.brandSearch}
          placeholder={messages.brandSearch}
          className={`${fieldClass} w-full`}
        />
      </div>
      <ul className="max-h-80 overflow-auto py-1">
        {listed.map(({ brand, count }) => (
          <li key={brand}>
            <label className="flex h-8 items-center gap-2 px-3 hover:bg-hover touch:h-11">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={chosen.includes(brand)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, brand] : chosen.filter((other) => other !== brand))
                }
              />
              <bdi className={`min-w-0 flex-1 truncate ${brand === '' ? 'text-ink-soft italic' : ''}`}>
                {brand || messages.noBrand}
              </bdi>
              <span className="text-small text-ink-faint">{formats.number(count)}</span>
            </label>
          </li>
        ))}
        {listed.length === 0 && <li className="px-3 py-2 text-ink-soft">{messages.noBrandFound}</li>}
      </ul>
      {chosen.length > 0 && (
        <div className="border-t border-line p-2">
          <Button compact tone="quiet" onClick={() => onChange([])}>
            {messages.clearBrands}
          </Button>
        </div>
      )}
    </Popover>
  )
}

/** As people type names: without case and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
