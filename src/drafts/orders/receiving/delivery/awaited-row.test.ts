import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleProvider } from '#src/i18n/locale-context.tsx'
import { awaitedProducts, type OrderToReceive } from './awaited-products.ts'
import { AwaitedRow } from './awaited-row.tsx'
import { DeliveryFoot } from './delivery-foot.tsx'
import { type Entries, typeWhole } from './entries.ts'
import { orderToReceive } from './make-delivery.ts'
import { restOffers } from './rest-offers.ts'

const promised = { at: 1, promisedFor: '2026-11-20', lines: [] }
const older = orderToReceive('OC-1', { A: 3 }, { placedAt: 1_000, confirmation: promised })
const newer = orderToReceive('OC-2', { A: 5 }, { placedAt: 2_000 })

function drawn(children: ReactNode) {
  const props = { languages: ['es-MX'], storage: null, children }
  const html = renderToStaticMarkup(createElement(LocaleProvider, props))
  const values = [...html.matchAll(/<input data-in-turn[^>]*>/g)].map(([field]) => ({
    label: /aria-label="([^"]*)"/.exec(field)?.[1],
    value: /value="([^"]*)"/.exec(field)?.[1],
    awaited: /placeholder="([^"]*)"/.exec(field)?.[1],
  }))
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const hasPrimary = html.includes('bg-accent ')
  return { values, text, checkboxes: html.split('type="checkbox"').length - 1, hasPrimary }
}

function row(orders: readonly OrderToReceive[], entries: Entries = new Map()) {
  const product = awaitedProducts(orders).get('A')!
  const nothing = () => undefined
  return drawn(
    createElement(AwaitedRow, {
      product,
      entry: entries.get('A'),
      closed: new Set<string>(),
      today: '2026-11-25',
      onWhole: nothing,
      onLine: nothing,
      onClose: nothing,
    }),
  )
}

test('a product of several orders shows what each awaits, how late, and where what is typed goes', () => {
  const { values, text, checkboxes } = row([newer, older], typeWhole(new Map(), 'A', '4'))
  expect(values).toEqual([
    { label: 'Llegan ahora de Producto A', value: '4', awaited: '8' },
    { label: 'Llegan ahora de Producto A para OC-1', value: '3', awaited: '3' },
    { label: 'Llegan ahora de Producto A para OC-2', value: '1', awaited: '5' },
  ])
  expect(text).toContain('8 por llegar · lo esperan 2 órdenes · 5 días tarde')
  expect(text).toContain('Las 4 que faltan no vendrán')
  expect(checkboxes).toBe(1)
})

test('a product of one order has one field, and says what is too much or no quantity', () => {
  expect(row([newer])).toMatchObject({ values: [{ value: '', awaited: '5' }], checkboxes: 0 })
  expect(row([newer], typeWhole(new Map(), 'A', '7')).text).toContain('2 piezas más de lo que falta por llegar')
  // Fewer were confirmed than ordered: what comes is less than was ordered, and too much.
  const confirmation = { at: 1, promisedFor: null, lines: [{ sku: 'A', quantity: 3, price: null }] }
  const confirmed = orderToReceive('OC-3', { A: 5 }, { confirmation })
  expect(row([confirmed], typeWhole(new Map(), 'A', '4')).text).not.toContain('más de lo pedido')
  expect(row([newer], typeWhole(new Map(), 'A', 'dos')).text).toContain('Escriba cuántas piezas llegaron')
})

test('the one button says what it books, and all the rest is offered only where some of it was said', () => {
  const nothing = () => undefined
  type Foot = Partial<Parameters<typeof DeliveryFoot>[0]> & { readonly left?: number; readonly untold?: number }
  const foot = (over: Foot) => drawnFoot(over).text
  const drawnFoot = ({ left = 8, untold = 0, ...over }: Foot) => {
    const { isWhole = true, closesRest = false } = over
    const pieces = { left, closed: closesRest ? 0 : (over.closing ?? 0), untold }
    return drawn(
      createElement(DeliveryFoot, {
        came: 8,
        closing: 0,
        offers: restOffers(pieces, { isSaid: !isWhole, isBegun: false, closesRest }),
        isWhole: true,
        isBegun: false,
        closesRest: false,
        onClosesRest: nothing,
        onFill: nothing,
        unanswered: 0,
        unreadable: 0,
        onMend: nothing,
        isWrongAlone: false,
        isAllSaid: false,
        mayBook: true,
        reason: '',
        onReason: nothing,
        isReasonMissing: false,
        onBook: nothing,
        ...over,
      }),
    )
  }
  expect(foot({})).toBe('No vendrá ninguna: 8 piezas Llegó todo: 8 piezas')
  expect(foot({ isWhole: false, came: 3, left: 5, untold: 2 })).toBe(
    'Lo que falta no vendrá: 5 piezas Lo demás llegó completo: 2 piezas Recibir 3 piezas',
  )
  expect(foot({ isWhole: false, came: 3, closing: 5, left: 5, closesRest: true })).toContain(
    'Recibir 3 piezas y cerrar 5',
  )
  // A quantity that cannot be read does not take the button away.
  expect(foot({ isWhole: false, came: 1, left: 7, unreadable: 1, mayBook: false })).toBe(
    'Lo que falta no vendrá: 7 piezas 1 cantidad por corregir Recibir 1 pieza',
  )
  expect(foot({ isWhole: false, came: 0, left: 8, unreadable: 1, mayBook: false })).toContain('Recibir 0 piezas')
  // Beside the button that needs it, and not below the lines.
  expect(foot({ isWhole: false, came: 3, closing: 5, left: 5 })).toContain('Por qué no vendrá')
  expect(foot({})).not.toContain('Por qué no vendrá')
  expect(foot({ isWhole: false, came: 0, closing: 8, closesRest: true })).toContain('Cerrar 8 piezas')
  // Once a part came, a second press where that was booked must not look like the same.
  expect(drawnFoot({}).hasPrimary).toBe(true)
  expect(drawnFoot({ isBegun: true }).hasPrimary).toBe(false)
  expect(drawnFoot({ isBegun: true, isWhole: false, came: 3, left: 5 }).hasPrimary).toBe(true)
})
