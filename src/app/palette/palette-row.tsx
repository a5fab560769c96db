import '#src/drafts/quick-add/rows/list-row.css'
import { KeyCaps } from '#src/app/keys/key-caps.tsx'
import { ProductLines } from '#src/drafts/quick-add/rows/product-lines.tsx'
import { classNames } from '#src/ui/class-names.ts'
import type { PaletteOption } from './palette-option.ts'

/** A row of the palette. The field has the focus, and its keys. */
export function PaletteRow(props: { id: string; option: PaletteOption; isActive: boolean; onChoose: () => void }) {
  const { id, option, isActive, onChoose } = props
  const { label, detail, keys, found } = option
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field handles keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      className={classNames(
        'flex cursor-pointer items-center gap-3 px-4 py-1 touch:min-h-11',
        isActive ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      {found ? (
        <span className="min-w-0 flex-1">
          <ProductLines product={found.product} hasPartNumber lacks={found.lacks} isNear={found.isNear} />
        </span>
      ) : (
        <>
          <span className="flex min-w-0 flex-1 flex-wrap gap-x-2">
            <bdi className="line-clamp-2 max-w-full">{label}</bdi>
            {detail !== '' && <bdi className="min-w-0 truncate text-ink-soft">{detail}</bdi>}
          </span>
          {keys.length > 0 && (
            <span className="shrink-0">
              <KeyCaps keys={keys} />
            </span>
          )}
        </>
      )}
    </div>
  )
}
