import { defineMessages } from '#src/i18n/messages.ts'

/** Apart from the other words of the catalog's screen: they come when somebody wants to know. */
export const issueMessages = defineMessages(
  (f) => ({
    issuesIntro:
      'Se conservaron y se pueden buscar, salvo los que no se pudieron leer. Son datos del mayorista: conviene avisarle.',
    issuesMore: (count: number) => `y ${f.number(count)} más`,
    issueKinds: {
      'sku-missing': 'Sin SKU: se muestra, pero no se puede pedir',
      'sku-duplicate': 'SKU repetido: cuenta el primero',
      'price-unreadable': 'Precio ilegible: se toma como sin precio',
      'quantity-unreadable': 'Existencia ilegible: se toma como desconocida',
      'warehouses-unreadable': 'Almacenes ilegibles',
      'text-unreadable': 'Texto ilegible en algún campo',
      'currency-not-mxn': 'Moneda distinta de MXN',
      'not-json': 'Registro dañado: se omitió',
      'not-an-object': 'No es un producto: se omitió',
    },
    issueRecord: (index: number) => `registro ${f.number(index + 1)}`,
  }),
  (f) => ({
    issuesIntro:
      'They were kept and can be searched, except those that could not be read. The data is the wholesaler’s: worth telling them.',
    issuesMore: (count) => `and ${f.number(count)} more`,
    issueKinds: {
      'sku-missing': 'No SKU: shown, but cannot be ordered',
      'sku-duplicate': 'Repeated SKU: the first one counts',
      'price-unreadable': 'Unreadable price: taken as no price',
      'quantity-unreadable': 'Unreadable stock: taken as unknown',
      'warehouses-unreadable': 'Unreadable warehouses',
      'text-unreadable': 'Unreadable text in a field',
      'currency-not-mxn': 'Currency other than MXN',
      'not-json': 'Damaged record: left out',
      'not-an-object': 'Not a product: left out',
    },
    issueRecord: (index) => `record ${f.number(index + 1)}`,
  }),
)
