/*
 * For tests: what the file and the link of version 2 have to give, the first with orders. A newer version may add fields
 * here, with the value that they have in an old one.
 */
const order = {
  warehouse: 'GDL',
  placedAt: 1_767_225_720_000,
  note: 'por teléfono',
  ivaRate: 0.16,
  check: { checked: 1, of: 1, oldest: 1_767_225_670_000, newest: 1_767_225_670_000 },
  despite: [],
  lines: [
    {
      sku: 'DSK10233',
      manufacturerSku: 'SA400S37/960G',
      brand: 'Kingston',
      ean: '0740617277357',
      title: 'SSD A400 960 GB 2.5" SATA',
      price: 1149,
      quantity: 3,
      note: '',
    },
  ],
}

export const contentOfVersion2 = {
  name: 'Sucursal GDL',
  note: '',
  ivaRate: 0.16,
  createdAt: 1_767_225_600_000,
  orderNumbers: [{ warehouse: 'GDL', number: 'OC-ANA-2026-0008' }],
  orders: [
    {
      ...order,
      id: 'order-1',
      state: { kind: 'placed', at: 1_767_225_720_000 },
      number: 'OC-ANA-2026-0007',
      folio: 'F-991',
    },
    {
      ...order,
      id: 'order-0',
      state: { kind: 'cancelled', at: 1_767_225_690_000 },
      number: 'OC-ANA-2026-0006',
      folio: 'F-990',
    },
  ],
  lines: [
    {
      sku: 'DSK10233',
      manufacturerSku: 'SA400S37/960G',
      brand: 'Kingston',
      ean: '0740617277357',
      title: 'SSD A400 960 GB 2.5" SATA',
      priceWhenAdded: 1149,
      quantity: 5,
      split: [{ warehouse: 'GDL', quantity: 5 }],
      note: '',
      addedAt: 1_767_225_660_000,
    },
  ],
}
