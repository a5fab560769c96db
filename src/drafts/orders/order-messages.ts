import type { PiecesInAll } from '#src/drafts/model/stock/share-stock.ts'
import { lineColumnMessages } from '#src/drafts/parts/line-column-messages.ts'
import { defineMessages } from '#src/i18n/messages.ts'
import type { MendedByLess } from './placing/placing-answers.tsx'
import type { PlacingConcern } from './placing/placing-concerns.ts'

type AdjustWords = Readonly<Record<MendedByLess, string>>
/** `shortage-in-all`: what there is is known of all warehouses together, at least of some lines. */
type ConcernWords = Readonly<
  Record<
    PlacingConcern['kind'] | 'shortage-in-all',
    (lines: number, orders: number, minutes: number, drafts: readonly string[]) => string
  >
>

/** Pieces that other drafts want, too, and the names of these. */
export type WantedByOthers = { readonly pieces: number; readonly drafts: readonly string[] }

export const orderMessages = defineMessages(
  (f) => {
    const lines = (count: number) => f.count(count, 'línea', 'líneas')
    const orders = (count: number) => f.count(count, 'orden', 'órdenes')
    const pieces = (count: number) => f.count(count, 'pieza', 'piezas')
    const linesIn = (count: number, inOrders: number) =>
      inOrders > 1 ? `${lines(count)} en ${orders(inOrders)}` : lines(count)
    const ask = (drafts: readonly string[]) => {
      const [first, second] = drafts
      const more = drafts.length === 2 ? `«${second}»` : `${f.number(drafts.length - 1)} más`
      return drafts.length === 1 ? `pide «${first}»` : `piden «${first}» y ${more}`
    }
    const concerns: ConcernWords = {
      'not-found': (count, inOrders) => `${linesIn(count, inOrders)} que el mayorista no tiene`,
      shortage: (count, inOrders) => `${linesIn(count, inOrders)} con faltante en el almacén`,
      'shortage-in-all': (count, inOrders) =>
        `${linesIn(count, inOrders)} con más de lo que hay en todos los almacenes`,
      price: (count, inOrders) => `${linesIn(count, inOrders)} con cambio de precio`,
      shared: (count, inOrders, _, drafts) => `${linesIn(count, inOrders)} que también ${ask(drafts)}`,
      'placed-before': (count, inOrders) =>
        `${linesIn(count, inOrders)} con piezas colocadas antes, quizá aún sin descontar`,
      'unknown-stock': (count, inOrders) => `${linesIn(count, inOrders)} con existencia sin confirmar en su almacén`,
      'over-planned': (count, inOrders) => `${linesIn(count, inOrders)} con asignación de más`,
      'no-price': (count, inOrders) => `${linesIn(count, inOrders)} sin precio`,
      failed: (count, inOrders) => `${linesIn(count, inOrders)} que no se pudieron revisar`,
      'wrong-answer': (count, inOrders) => `${linesIn(count, inOrders)} con respuesta equivocada del mayorista`,
      'other-currency': (count, inOrders) => `${linesIn(count, inOrders)} con precio en otra moneda`,
      unchecked: (count, inOrders) => `${linesIn(count, inOrders)} sin revisar`,
      old: (count, inOrders, minutes) => `${linesIn(count, inOrders)} con revisión de más de ${f.number(minutes)} min`,
    }
    const adjust: AdjustWords = {
      shortage: 'Ajustar a lo que hay',
      shared: 'Ajustar a lo que dejan',
      'placed-before': 'Ajustar a lo que queda sin ellas',
      'not-found': 'Sacar de la orden',
      'no-price': 'Sacar de la orden',
      'other-currency': 'Sacar de la orden',
    }
    return {
      toPlace: 'Órdenes por colocar',
      placed: 'Órdenes colocadas',
      none: 'No hay órdenes por colocar: se forman con lo que se asigna a cada almacén en el plan.',
      toPlan: 'Ir al plan',
      /** @param name of the product, where it is one */
      missing: (pieceCount: number, lineCount: number, name: string | null, others: WantedByOthers) => {
        const said = `${pieces(pieceCount)} de ${name === null ? lines(lineCount) : `«${name}»`} ${f.plural(pieceCount, 'no está', 'no están')} en ninguna orden`
        if (others.pieces === 0) return `${said}.`
        const some = others.pieces < pieceCount ? `${f.number(others.pieces)} de ellas ` : ''
        return `${said}; ${some}también ${f.plural(others.pieces, 'la', 'las')} ${ask(others.drafts)}.`
      },
      extra: (pieceCount: number, lineCount: number, name: string | null) =>
        `Las órdenes tienen ${pieces(pieceCount)} más de lo pedido ${name === null ? `en ${lines(lineCount)}` : `de «${name}»`}.`,
      seePlan: 'Ver el plan',
      count: orders,
      orderOf: (warehouse: string) => `Orden de ${warehouse}`,
      columns: {
        ...lineColumnMessages['es-MX'](f).columns,
        warehouse: 'Almacén',
        number: 'No. de orden',
        lines: 'Líneas',
        pieces: 'Piezas',
        iva: 'IVA',
        total: 'Total',
        placedAt: 'Colocada',
      },
      seeLines: (warehouse: string) => `Ver las líneas de ${warehouse}`,
      linesOf: (warehouse: string) => `Líneas de la orden de ${warehouse}`,
      moreLines: (count: number) => `Ver ${lines(count)} más`,
      concerns,
      piecesMissing: (count: number) => f.plural(count, 'falta 1 pieza', `faltan ${f.number(count)} piezas`),
      /** @param some how many of them; null is all */
      missingInAll: (missing: string, some: number | null) =>
        `${missing}${some === null ? '' : `, ${f.number(some)} de ellas`} entre todos los almacenes`,
      beforeTax: (pesos: string) => `${pesos} antes de IVA`,
      number: {
        of: (warehouse: string) => `No. de orden de ${warehouse}`,
        proposed: (number: string) => `Aún sin número: le tocaría ${number}`,
        next: 'Sin número; siguiente:',
        all: (count: number) => `Asignar ${f.count(count, 'número', 'números')}`,
        done: (count: number) => f.plural(count, 'Se numeró 1 orden', `Se numeraron ${f.number(count)} órdenes`),
        repeated: 'Número repetido; ya está en:',
        here: (warehouse: string) => `${warehouse}, de este borrador`,
        elsewhere: (warehouse: string, draft: string) => `${warehouse}, de «${draft}»`,
        inTrash: (warehouse: string, draft: string) => `${warehouse}, de «${draft}», en Eliminados`,
        seen: (warehouse: string, draft: string) => `${warehouse}, de «${draft}», que le compartieron o que eliminó`,
      },
      numbering: {
        open: 'Numeración',
        title: 'Cómo se numeran las órdenes',
        pattern: 'Patrón',
        insert: (field: string) => `Insertar {${field}}`,
        digits: '{contador:4} escribe al menos cuatro cifras.',
        unknown: (fields: string) => `No son campos y se escriben tal cual: ${fields}`,
        empty: 'Sin patrón se usa el de antes.',
        initials: 'Sus iniciales',
        initialsHint: (device: string) =>
          `Distinguen sus números de los de otras personas. Sin iniciales se usa la marca de este navegador, ${device}.`,
        noMark: (field: string) =>
          `El patrón no tiene sus iniciales: otra persona puede llegar al mismo número. Inserte {${field}}.`,
        next: 'Contador que sigue',
        preview: 'Vista previa',
      },
      place: 'Marcar como colocada',
      placeOf: (warehouse: string) => `Marcar como colocada: orden de ${warehouse}`,
      placing: {
        title: (order: string) => `Marcar como colocada: ${order}`,
        ofDraft: 'Del borrador',
        about:
          'La orden se coloca con el mayorista, fuera de Surtido. Aquí se guarda tal como está; sus líneas ya no cambian.',
        when: 'Cuándo se colocó',
        folio: 'Folio del mayorista',
        note: 'Nota',
        optional: 'opcional',
        ask: (points: number) =>
          f.plural(
            points,
            'Antes de colocar: corrija esto o acéptelo',
            `Antes de colocar: corrija estos ${f.number(points)} puntos o acéptelos`,
          ),
        nothingAgainst: (count: number) =>
          f.plural(
            count,
            'Todo en orden: recién revisada, con existencia y a su precio.',
            'Todo en orden: recién revisadas, con existencia y a su precio.',
          ),
        adjust,
        adjusted: (count: number, warehouses: readonly string[]) => {
          const from = `${f.plural(warehouses.length, 'la orden', 'las órdenes')} de ${new Intl.ListFormat(f.locale).format(warehouses)}`
          return f.count(
            count,
            `pieza salió de ${from}: quedó sin almacén`,
            `piezas salieron de ${from}: quedaron sin almacén`,
          )
        },
        anyway: 'Colocar así; se anota en la orden',
        unanswered: (count: number) => `Falta responder ${f.count(count, 'punto.', 'puntos.')}`,
        placeAnyway: 'Marcar de todos modos',
        minutes: 'Vigencia de una revisión (minutos)',
        checkNow: (count: number) => f.plural(count, 'Revisar esta orden ahora', 'Revisar estas órdenes ahora'),
        checking: 'Consultando al mayorista…',
        fold: (count: number) => `Ver ${f.number(count)} más`,
        priceFromTo: (from: string, to: string, change: string | null) =>
          change === null ? `${from} → ${to}` : `${from} → ${to} (${change})`,
        /** @param each by how much a piece costs more; null where rounding makes another difference of it */
        priceTimes: (fromTo: string, each: string | null, quantity: number, difference: string) =>
          each === null
            ? `${fromTo}: ${difference} por ${pieces(quantity)}`
            : `${fromTo}: ${each} × ${f.number(quantity)} = ${difference}`,
        /** @param inAll what all warehouses have together; null where the warehouse says what it has, and that counts */
        stockOf: (by: number, available: number, quantity: number, inAll: PiecesInAll | null) => {
          const short = f.plural(by, 'falta 1', `faltan ${f.number(by)}`)
          if (inAll === null) return `${short}: hay ${f.number(available)} de ${f.number(quantity)}`
          const taken = inAll.pieces - available
          const there = [
            `hay ${f.number(inAll.pieces)} en todos los almacenes`,
            taken > 0 &&
              f.count(taken, 'ya es de otra orden de este borrador', 'ya son de otra orden de este borrador'),
            !inAll.isKnownWhere && 'por almacén no se sabe',
          ]
          return `${short} de ${f.number(quantity)}: ${there.filter(Boolean).join('; ')}`
        },
        checkedAt: (time: string) => `Revisado ${time}`,
        done: (warehouse: string) => `La orden de ${warehouse} quedó como colocada`,
        several: (count: number) => `Marcar ${f.count(count, 'orden como colocada', 'órdenes como colocadas')}`,
        severalOpen: 'Marcar varias como colocadas…',
        severalShort: 'Marcar varias…',
        severalDone: (count: number) => `${orders(count)} quedaron como colocadas`,
        which: 'Qué órdenes',
        choose: (order: string) => `Marcar como colocada: ${order}`,
        folioOf: (order: string) => `Folio del mayorista de ${order}`,
        folioShort: 'Folio',
        noteForAll: 'Nota para todas',
      },
      cancelling: {
        title: (order: string) => `Cancelar la colocación: ${order}`,
        ask: (when: string, folio: string) =>
          folio === ''
            ? `Se marcó como colocada el ${when}, sin folio.`
            : `Se marcó como colocada el ${when}, con el folio ${folio}.`,
        about:
          'Surtido no avisa al mayorista: si la orden llegó a él, cancélela también allá. Aquí queda como cancelada, con su fecha y su folio, en «Órdenes colocadas». Sus piezas vuelven a estar por colocar y su número no se usa otra vez.',
        lastEdits: 'Con Deshacer no se regresa más atrás de esta cancelación.',
        keep: 'No cancelar',
        confirm: 'Cancelar la colocación',
      },
      placementCancelled: (warehouse: string) =>
        `Se canceló la colocación de la orden de ${warehouse}: está otra vez por colocar`,
      wasPlacedAt: (when: string) => `Se colocó ${when}`,
      withFolio: (folio: string) => `folio ${folio}`,
      noNumber: 'sin número',
      placedAtOf: (order: string) => `Cuándo se colocó ${order}`,
      folioOf: (order: string) => `Folio de ${order}`,
      noteOf: (order: string) => `Nota de ${order}`,
      addFolio: 'Agregar folio…',
      folioRepeated: 'Folio repetido; ya lo tiene:',
      addNote: 'Agregar nota…',
    }
  },
  (f) => {
    const lines = (count: number) => f.count(count, 'line', 'lines')
    const orders = (count: number) => f.count(count, 'order', 'orders')
    const pieces = (count: number) => f.count(count, 'piece', 'pieces')
    const linesIn = (count: number, inOrders: number) =>
      inOrders > 1 ? `${lines(count)} in ${orders(inOrders)}` : lines(count)
    const named = (drafts: readonly string[]) => {
      const [first, second] = drafts
      const more = drafts.length === 2 ? `“${second}”` : `${f.number(drafts.length - 1)} more`
      return drafts.length === 1 ? `“${first}”` : `“${first}” and ${more}`
    }
    const concerns: ConcernWords = {
      'not-found': (count, inOrders) => `${linesIn(count, inOrders)} that the wholesaler does not have`,
      shortage: (count, inOrders) => `${linesIn(count, inOrders)} with a shortage in the warehouse`,
      'shortage-in-all': (count, inOrders) => `${linesIn(count, inOrders)} with more than all warehouses have`,
      price: (count, inOrders) => `${linesIn(count, inOrders)} with a price change`,
      shared: (count, inOrders, _, drafts) => `${linesIn(count, inOrders)} also needed by ${named(drafts)}`,
      'placed-before': (count, inOrders) =>
        `${linesIn(count, inOrders)} with pieces placed before, perhaps not subtracted yet`,
      'unknown-stock': (count, inOrders) => `${linesIn(count, inOrders)} with unconfirmed stock in its warehouse`,
      'over-planned': (count, inOrders) => `${linesIn(count, inOrders)} over-assigned`,
      'no-price': (count, inOrders) => `${linesIn(count, inOrders)} without a price`,
      failed: (count, inOrders) => `${linesIn(count, inOrders)} that could not be checked`,
      'wrong-answer': (count, inOrders) => `${linesIn(count, inOrders)} with a wrong answer from the wholesaler`,
      'other-currency': (count, inOrders) => `${linesIn(count, inOrders)} with a price in another currency`,
      unchecked: (count, inOrders) => `${linesIn(count, inOrders)} not checked`,
      old: (count, inOrders, minutes) => `${linesIn(count, inOrders)} checked more than ${f.number(minutes)} min ago`,
    }
    const adjust: AdjustWords = {
      shortage: 'Reduce to available',
      shared: 'Reduce to what they leave',
      'placed-before': 'Reduce to what is left without them',
      'not-found': 'Remove from the order',
      'no-price': 'Remove from the order',
      'other-currency': 'Remove from the order',
    }
    return {
      toPlace: 'Orders to place',
      placed: 'Orders placed',
      none: 'There are no orders to place: they are made from what is assigned to each warehouse in the plan.',
      toPlan: 'Go to the plan',
      missing: (pieceCount, lineCount, name, others) => {
        const said = `${pieces(pieceCount)} of ${name === null ? lines(lineCount) : `“${name}”`} ${f.plural(pieceCount, 'is', 'are')} not in any order`
        if (others.pieces === 0) return `${said}.`
        const isSome = others.pieces < pieceCount
        const they = f.plural(
          others.pieces,
          isSome ? '1 of them is' : 'it is',
          isSome ? `${f.number(others.pieces)} of them are` : 'they are',
        )
        return `${said}; ${they} also needed by ${named(others.drafts)}.`
      },
      extra: (pieceCount, lineCount, name) =>
        `Orders have ${pieces(pieceCount)} more than needed ${name === null ? `in ${lines(lineCount)}` : `of “${name}”`}.`,
      seePlan: 'See the plan',
      count: orders,
      orderOf: (warehouse) => `Order from ${warehouse}`,
      columns: {
        ...lineColumnMessages.en(f).columns,
        warehouse: 'Warehouse',
        number: 'PO number',
        lines: 'Lines',
        pieces: 'Pieces',
        iva: 'IVA',
        total: 'Total',
        placedAt: 'Placed',
      },
      seeLines: (warehouse) => `See the lines from ${warehouse}`,
      linesOf: (warehouse) => `Lines of the order from ${warehouse}`,
      moreLines: (count) => `See ${f.count(count, 'more line', 'more lines')}`,
      concerns,
      piecesMissing: (count) => f.count(count, 'piece short', 'pieces short'),
      missingInAll: (missing, some) =>
        `${missing}${some === null ? '' : `, ${f.number(some)} of them`} in all warehouses together`,
      beforeTax: (pesos) => `${pesos} before IVA`,
      number: {
        of: (warehouse) => `PO number of ${warehouse}`,
        proposed: (number) => `No number yet: it would get ${number}`,
        next: 'No number; next:',
        all: (count) => `Assign ${f.count(count, 'PO number', 'PO numbers')}`,
        done: (count) => f.count(count, 'order was numbered', 'orders were numbered'),
        repeated: 'Repeated number; it is already in:',
        here: (warehouse) => `${warehouse}, in this draft`,
        elsewhere: (warehouse, draft) => `${warehouse}, in “${draft}”`,
        inTrash: (warehouse, draft) => `${warehouse}, in “${draft}”, in Deleted`,
        seen: (warehouse, draft) => `${warehouse}, in “${draft}”, shared with you or deleted`,
      },
      numbering: {
        open: 'Numbering',
        title: 'How orders are numbered',
        pattern: 'Pattern',
        insert: (field) => `Insert {${field}}`,
        digits: '{counter:4} writes at least four digits.',
        unknown: (fields) => `These are not fields and are written as they are: ${fields}`,
        empty: 'Without a pattern, the previous one is used.',
        initials: 'Your initials',
        initialsHint: (device) =>
          `They tell your numbers from other people’s. Without initials, this browser’s mark is used: ${device}.`,
        noMark: (field) => `The pattern lacks your initials: someone else may get the same number. Insert {${field}}.`,
        next: 'Next counter',
        preview: 'Preview',
      },
      place: 'Mark as placed',
      placeOf: (warehouse) => `Mark as placed: order from ${warehouse}`,
      placing: {
        title: (order) => `Mark as placed: ${order}`,
        ofDraft: 'From the draft',
        about:
          'Orders are placed with the wholesaler, outside Surtido. The order is kept here as it is; its lines no longer change.',
        when: 'When it was placed',
        folio: 'Wholesaler’s number',
        note: 'Note',
        optional: 'optional',
        ask: (points) =>
          f.plural(
            points,
            'Before placing: fix this or accept it',
            `Before placing: fix these ${f.number(points)} points or accept them`,
          ),
        nothingAgainst: (count) =>
          f.plural(
            count,
            'All in order: checked just now, in stock, at its price.',
            'All in order: checked just now, in stock, at their prices.',
          ),
        adjust,
        adjusted: (count, warehouses) => {
          const from = `${f.plural(warehouses.length, 'order', 'orders')} from ${new Intl.ListFormat(f.locale).format(warehouses)}`
          return f.count(
            count,
            `piece left the ${from}: it now has no warehouse`,
            `pieces left the ${from}: they now have no warehouse`,
          )
        },
        anyway: 'Place as it is; the order notes it',
        unanswered: (count) => f.count(count, 'point is still open.', 'points are still open.'),
        placeAnyway: 'Mark anyway',
        minutes: 'A check is valid for (minutes)',
        checkNow: (count) => f.plural(count, 'Check this order now', 'Check these orders now'),
        checking: 'Asking the wholesaler…',
        fold: (count) => `See ${f.count(count, 'more line', 'more lines')}`,
        priceFromTo: (from, to, change) => (change === null ? `${from} → ${to}` : `${from} → ${to} (${change})`),
        priceTimes: (fromTo, each, quantity, difference) =>
          each === null
            ? `${fromTo}: ${difference} for ${pieces(quantity)}`
            : `${fromTo}: ${each} × ${f.number(quantity)} = ${difference}`,
        stockOf: (by, available, quantity, inAll) => {
          if (inAll === null) return `${f.number(by)} short: ${f.number(available)} of ${f.number(quantity)} in stock`
          const taken = inAll.pieces - available
          const there = [
            `${f.number(inAll.pieces)} in all warehouses`,
            taken > 0 && f.count(taken, 'is for another order of this draft', 'are for another order of this draft'),
            !inAll.isKnownWhere && 'by warehouse not known',
          ]
          return `${f.number(by)} of ${f.number(quantity)} short: ${there.filter(Boolean).join('; ')}`
        },
        checkedAt: (time) => `Checked ${time}`,
        done: (warehouse) => `The order from ${warehouse} is marked as placed`,
        several: (count) => `Mark ${orders(count)} as placed`,
        severalOpen: 'Mark several as placed…',
        severalShort: 'Mark several…',
        severalDone: (count) => `${orders(count)} are marked as placed`,
        which: 'Which orders',
        choose: (order) => `Mark as placed: ${order}`,
        folioOf: (order) => `Wholesaler’s number of ${order}`,
        folioShort: 'Wholesaler’s no.',
        noteForAll: 'Note for all',
      },
      cancelling: {
        title: (order) => `Cancel the placement: ${order}`,
        ask: (when, folio) =>
          folio === ''
            ? `It was marked as placed on ${when}, without a wholesaler’s number.`
            : `It was marked as placed on ${when}, with the wholesaler’s number ${folio}.`,
        about:
          'Surtido does not tell the wholesaler: if the order reached them, cancel it there too. Here it stays as canceled, with its date and wholesaler’s number, in “Orders placed”. Its pieces are to place again, and its PO number is not reused.',
        lastEdits: 'Undo will not go back past this cancellation.',
        keep: 'Do not cancel',
        confirm: 'Cancel the placement',
      },
      placementCancelled: (warehouse) =>
        `The placement of the order from ${warehouse} is canceled: it is to place again`,
      wasPlacedAt: (when) => `Placed ${when}`,
      withFolio: (folio) => `wholesaler’s no. ${folio}`,
      noNumber: 'no number',
      placedAtOf: (order) => `When ${order} was placed`,
      folioOf: (order) => `Wholesaler’s number of ${order}`,
      noteOf: (order) => `Note of ${order}`,
      addFolio: 'Add the wholesaler’s no.…',
      folioRepeated: 'Repeated wholesaler’s number; it is already on:',
      addNote: 'Add a note…',
    }
  },
)
