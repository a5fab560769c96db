/**
 * For tests: what the file and the link of version 1 have to give. A newer version may add fields here, with the value
 * that they have in an old one.
 */
export const contentOfVersion1 = {
  name: 'Sucursal GDL',
  note: 'para Ana',
  ivaRate: 0.16,
  createdAt: 1_767_225_600_000,
  orderNumbers: [],
  orders: [],
  lines: [
    {
      sku: 'DSK10233',
      manufacturerSku: 'SA400S37/960G',
      brand: 'Kingston',
      ean: '0740617277357',
      title: 'SSD A400 960 GB 2.5" SATA',
      priceWhenAdded: 1149,
      quantity: 5,
      split: [
        { warehouse: 'MTY', quantity: 2 },
        { warehouse: 'GDL', quantity: 3 },
      ],
      note: 'urge',
      addedAt: 1_767_225_660_000,
    },
    {
      sku: 'ñ-2',
      manufacturerSku: '',
      brand: '',
      ean: '',
      title: 'Cable "Ñ" 2 m',
      priceWhenAdded: null,
      quantity: 0.5,
      split: [],
      note: '',
      addedAt: 1_767_225_720_000,
    },
  ],
}
