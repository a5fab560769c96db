import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Tooltip } from '#src/ui/icon-button.tsx'
import { productHref } from '#src/wholesale-api/product-href.ts'

/**
 * A link to a product's page that renders synchronously, because its content is already known. With Ctrl, Shift or
 * another mouse button the browser handles it like any link.
 */
export function PageLink(props: { sku: string; label?: string; className: string; children: ReactNode }) {
  const { sku, label, className, children } = props
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(productHref(sku), { flushSync: true })
  }
  return (
    <Link to={productHref(sku)} aria-label={label} onClick={open} className={className}>
      {label === undefined ? children : <Tooltip text={label}>{children}</Tooltip>}
    </Link>
  )
}
