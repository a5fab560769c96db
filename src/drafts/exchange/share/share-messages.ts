import { defineMessages } from '#src/i18n/messages.ts'
import type { SeenPart } from './seen-parts.ts'

export const shareMessages = defineMessages(
  (f) => ({
    link: {
      about:
        'El borrador va dentro del enlace: no se guarda en ningún servidor. Es una copia de este momento; lo que cambie después no llega. Lo abre quien tenga Surtido en esta misma dirección; a los demás envíeles el archivo.',
      sees: (what: string) => `Quien tenga el enlace ve: ${what}.`,
      seen: {
        name: 'nombre',
        products: 'productos',
        quantities: 'cantidades',
        warehouses: 'almacenes',
        prices: 'precios',
        iva: 'IVA',
        dates: 'fechas',
        notes: 'notas',
        numbers: 'números de las órdenes planeadas',
        orders: 'órdenes con número y folio',
        despite: 'a pesar de qué se colocaron',
        sendings: 'cómo se enviaron',
        addresses: 'domicilios de entrega y correos',
        confirmation: 'lo que el mayorista confirmó',
        receipts: 'lo que llegó y lo que no llegará',
        released: 'lo que se planea otra vez',
        invoices: 'facturas',
        settled: 'si están concluidas',
      } satisfies Record<SeenPart, string>,
      withPrices: 'Con precios',
      withNotes: 'Con notas',
      field: 'Enlace',
      length: (count: number) => `${f.number(count)} caracteres`,
      longTitle: 'Es un enlace largo',
      long: 'Muchos programas de correo y chat cortan enlaces así. Mande mejor el archivo: se abre en Borradores con «Abrir un archivo de borrador».',
      impossibleTitle: 'Este borrador no cabe en un enlace',
      impossible: 'Mande el archivo: se abre en Borradores con «Abrir un archivo de borrador».',
      saveFile: 'Guardar el archivo',
      copy: 'Copiar enlace',
      copied: 'Enlace copiado',
      copyFailed: 'El navegador no permitió copiar: seleccione el enlace y presione Ctrl+C.',
    },
    openFile: 'Abrir un archivo de borrador',
    pageTitle: 'Borrador compartido',
    toDrafts: 'Ver todos los borradores',
    fromLink: 'De un enlace',
    fromFile: (name: string) => `Del archivo ${name}`,
    begun: (date: string) => `empezado el ${date}`,
    notYours: 'Todavía no es suyo: nada se guarda hasta que usted lo decida.',
    inYours: (count: number, drafts: string, hasMore: boolean) =>
      `${f.plural(count, 'Uno de estos productos ya está', `${f.number(count)} de estos productos ya están`)} en sus borradores: ${drafts}${hasMore ? '…' : '.'}`,
    inDraft: (name: string, count: number) => `${name} (${f.number(count)})`,
    orders: {
      label: 'Órdenes de este borrador',
      placed: (pieces: number, open: number) =>
        `${f.count(pieces, 'pieza ya está colocada', 'piezas ya están colocadas')} y así queda${f.plural(pieces, '', 'n')}; ${open === 0 ? 'no falta ninguna' : f.plural(open, 'falta 1', `faltan ${f.number(open)}`)} por colocar.`,
      planned: (count: number) =>
        `Quien lo mandó ya apartó ${f.count(count, 'número de orden; aquí no se usará.', 'números de orden; aquí no se usarán.')}`,
    },
    save: 'Guardar como borrador nuevo',
    addTo: (name: string) => `Agregar a ${name}`,
    saved: (name: string) => `«${name}» está entre sus borradores, abierto para agregar.`,
    added: (count: number, name: string) => `${f.count(count, 'producto agregado', 'productos agregados')} a ${name}.`,
    undo: 'Deshacer',
    unnamed: 'Borrador compartido',
    lines: (name: string) => `Líneas de ${name || 'el borrador compartido'}`,
    emptyLines: 'Este borrador no tiene líneas.',
    nothingTitle: 'Aquí se abre un borrador que le mandaron',
    nothing:
      'Abra el enlace completo que recibió, o un archivo de borrador (JSON); también puede soltarlo en esta página.',
    dropHere: 'Suelte aquí el archivo de borrador',
    refusals: {
      incomplete: {
        title: 'El enlace llegó incompleto',
        next: 'Lo cortó el programa que lo trajo. Pida a quien lo mandó que mande el archivo de borrador, o copie el enlace completo desde el mensaje original.',
      },
      altered: {
        title: 'El enlace no es el que se mandó',
        next: 'Alguna letra cambió en el camino. Cópielo otra vez desde el mensaje original, o pida el archivo de borrador.',
      },
      newer: {
        title: 'Este borrador es de una versión más nueva de Surtido',
        next: 'Recargue la página; si sigue igual, pida a quien administra Surtido que lo actualice, o al remitente un CSV.',
      },
      'too-large': {
        title: 'Es demasiado grande para un borrador',
        next: 'No se abrió, por seguridad. Pida a quien lo mandó que lo divida, o que lo mande como CSV.',
      },
      'not-a-draft': {
        title: 'Esto no es un borrador de Surtido',
        next: 'Pida el archivo que hace «Exportar», «Archivo de borrador (JSON)». Una lista en texto o CSV se agrega con «Agregar una lista».',
      },
    },
    tooManyLines: (count: number, most: number) =>
      `Tiene ${f.number(count)} líneas, y se abren hasta ${f.number(most)}. Pida a quien lo mandó que lo divida.`,
    damagedTitle: 'Este borrador está dañado',
    damaged: (field: string, line: number | null) =>
      `${line === null ? 'En los datos del borrador' : `En la línea ${f.number(line)}`}, «${field}» falta o no es válido. Pida que lo manden otra vez.`,
    damagedOrder: (field: string, order: number) =>
      `En la orden ${f.number(order)}, «${field}» falta o no es válido. Pida que lo manden otra vez.`,
    ordersTitle: 'Las órdenes de este borrador no corresponden a sus líneas',
    ordersDoNotFit: {
      'order-of-no-line': (order: string, sku: string) =>
        `La orden ${order} tiene ${sku}, que no está en las líneas. Pida que lo manden otra vez.`,
      'order-above-line': (order: string, sku: string) =>
        `Con la orden ${order} hay más piezas colocadas de ${sku} que las de su línea en ese almacén. Pida que lo manden otra vez.`,
      'repeated-order': (order: string) =>
        `La orden ${order}, o un producto en ella, viene dos veces. Pida que lo manden otra vez.`,
      'empty-order': (order: string) => `La orden ${order} no tiene líneas. Pida que lo manden otra vez.`,
    },
    kept: 'Sus borradores no cambiaron.',
  }),
  (f) => ({
    link: {
      about:
        'The draft is inside the link: it is not stored on any server. It is a copy as of now; later changes are not in it. It opens for anyone who uses Surtido at this same address; send others the file.',
      sees: (what) => `Whoever has the link sees: ${what}.`,
      seen: {
        name: 'name',
        products: 'products',
        quantities: 'quantities',
        warehouses: 'warehouses',
        prices: 'prices',
        iva: 'IVA',
        dates: 'dates',
        notes: 'notes',
        numbers: 'numbers of the planned orders',
        orders: 'orders with PO number and wholesaler’s number',
        despite: 'what they were placed in spite of',
        sendings: 'how they were sent',
        addresses: 'delivery and email addresses',
        confirmation: 'what the wholesaler confirmed',
        receipts: 'what has arrived and what will not come',
        released: 'what is planned again',
        invoices: 'invoices',
        settled: 'whether they are settled',
      },
      withPrices: 'With prices',
      withNotes: 'With notes',
      field: 'Link',
      length: (count) => `${f.number(count)} characters`,
      longTitle: 'This is a long link',
      long: 'Many email and chat programs cut links like this. Send the file instead: it opens under Drafts with “Open a draft file”.',
      impossibleTitle: 'This draft does not fit into a link',
      impossible: 'Send the file: it opens under Drafts with “Open a draft file”.',
      saveFile: 'Save the file',
      copy: 'Copy link',
      copied: 'Link copied',
      copyFailed: 'The browser did not allow copying: select the link and press Ctrl+C.',
    },
    openFile: 'Open a draft file',
    pageTitle: 'Shared draft',
    toDrafts: 'See all drafts',
    fromLink: 'From a link',
    fromFile: (name) => `From the file ${name}`,
    begun: (date) => `started ${date}`,
    notYours: 'It is not yours yet: nothing is saved until you say so.',
    inYours: (count, drafts, hasMore) =>
      `${f.plural(count, 'One of these products is', `${f.number(count)} of these products are`)} already in your drafts: ${drafts}${hasMore ? '…' : '.'}`,
    inDraft: (name, count) => `${name} (${f.number(count)})`,
    orders: {
      label: 'Orders of this draft',
      placed: (pieces, open) =>
        `${f.count(pieces, 'piece is already placed and stays', 'pieces are already placed and stay')} so; ${open === 0 ? 'none' : f.number(open)} left to place.`,
      planned: (count) =>
        `The sender has taken ${f.count(count, 'order number; it will not be used here.', 'order numbers; they will not be used here.')}`,
    },
    save: 'Save as a new draft',
    addTo: (name) => `Add to ${name}`,
    saved: (name) => `“${name}” is now in your drafts, as the active one.`,
    added: (count, name) => `${f.count(count, 'product', 'products')} added to ${name}.`,
    undo: 'Undo',
    unnamed: 'Shared draft',
    lines: (name) => `Lines of ${name || 'the shared draft'}`,
    emptyLines: 'This draft has no lines.',
    nothingTitle: 'A draft that was sent to you opens here',
    nothing: 'Open the whole link that you received, or a draft file (JSON); you can also drop it on this page.',
    dropHere: 'Drop the draft file here',
    refusals: {
      incomplete: {
        title: 'The link arrived incomplete',
        next: 'The program that brought it cut it off. Ask the sender for the draft file, or copy the whole link from the original message.',
      },
      altered: {
        title: 'The link is not the one that was sent',
        next: 'A character changed on the way. Copy it again from the original message, or ask for the draft file.',
      },
      newer: {
        title: 'This draft is from a newer version of Surtido',
        next: 'Reload the page; if nothing changes, ask whoever runs Surtido to update it, or the sender for a CSV.',
      },
      'too-large': {
        title: 'It is too large for a draft',
        next: 'It was not opened, for safety. Ask the sender to split it, or to send it as CSV.',
      },
      'not-a-draft': {
        title: 'This is not a Surtido draft',
        next: 'Ask for the file that “Export”, “Draft file (JSON)” makes. A list as text or CSV is added with “Add a list”.',
      },
    },
    tooManyLines: (count, most) =>
      `It has ${f.number(count)} lines, and up to ${f.number(most)} can be opened. Ask the sender to split it.`,
    damagedTitle: 'This draft is damaged',
    damaged: (field, line) =>
      `${line === null ? 'In the draft’s data' : `In line ${f.number(line)}`}, “${field}” is missing or not valid. Ask for it to be sent again.`,
    damagedOrder: (field, order) =>
      `In order ${f.number(order)}, “${field}” is missing or not valid. Ask for it to be sent again.`,
    ordersTitle: 'The orders of this draft do not fit its lines',
    ordersDoNotFit: {
      'order-of-no-line': (order, sku) =>
        `Order ${order} has ${sku}, which is not in the lines. Ask for it to be sent again.`,
      'order-above-line': (order, sku) =>
        `With order ${order}, more pieces of ${sku} are placed than its line has in that warehouse. Ask for it to be sent again.`,
      'repeated-order': (order) => `Order ${order}, or a product in it, came twice. Ask for it to be sent again.`,
      'empty-order': (order) => `Order ${order} has no lines. Ask for it to be sent again.`,
    },
    kept: 'Your drafts did not change.',
  }),
)
