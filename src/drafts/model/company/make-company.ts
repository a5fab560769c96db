import type { Company } from './company.ts'
import { emptyCompany } from './read-company.ts'

/** A company for tests, with everything that an order says. */
export function makeCompany(fields: Partial<Company> = {}): Company {
  return {
    ...emptyCompany,
    legalName: 'Escuela Kemper Urgate SA de CV',
    rfc: 'EKU9003173C9',
    taxRegime: '601',
    fiscalPostcode: '44100',
    cfdiUse: 'G03',
    paymentForm: '03',
    paymentMethod: 'PPD',
    buyerName: 'Ana Ruiz',
    buyerTelephone: '33 1234 5678',
    buyerMail: 'compras@escuela.example',
    wholesalerName: 'Mayoreo de Cómputo SA',
    wholesalerMail: 'pedidos@mayoreo.example',
    customerNumber: 'C-2044',
    deliveries: [
      {
        id: 'a',
        name: 'Matriz',
        address: 'Av. Juárez 120, Centro\n44100 Guadalajara, Jal.',
        contact: 'Luis Peña',
        telephone: '33 8765 4321',
        hours: 'L a V de 9 a 14 h',
      },
      { id: 'b', name: 'Sucursal Norte', address: 'Calle 5 núm. 8', contact: '', telephone: '', hours: '' },
    ],
    usualDelivery: 'a',
    portalLayouts: [
      {
        id: 'portal-1',
        name: 'Portal',
        separator: 'semicolon',
        hasHeader: true,
        columns: [
          { field: 'sku', header: 'CLAVE' },
          { field: 'quantity', header: '' },
        ],
      },
    ],
    usualPortal: 'portal-1',
    ...fields,
  }
}

/** A PNG of one pixel. */
export const smallLogo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
