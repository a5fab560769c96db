/** The OpenAPI 3.1 description of the service, served at `/openapi.json`. The contract suite validates with it. */
export function createOpenApi({ withWarehouses }: { readonly withWarehouses: boolean }) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wholesale Product Catalog and Stock API',
      version: '1.0.0',
      description:
        'The full product catalog, and one product at a time with its stock by warehouse. Read only. Prices are in MXN, before taxes.',
    },
    security: [{ bearer: [] }],
    paths: {
      '/api/products/full-catalog': {
        get: {
          operationId: 'getFullCatalog',
          summary: 'Every product, with the quantity available',
          parameters: [
            header('If-None-Match', 'An ETag that was received before'),
            header('Accept-Encoding', 'br, gzip'),
          ],
          responses: {
            200: {
              description: 'The catalog',
              headers: {
                ETag: { schema: { type: 'string' } },
                Vary: { schema: { type: 'string', const: 'Accept-Encoding' } },
              },
              content: json({ type: 'array', items: reference('CatalogRecord') }),
            },
            304: { description: 'The catalog is the one that was received before' },
            401: problem('No token, or a wrong one'),
            405: problem('Only GET and HEAD are allowed'),
          },
        },
      },
      '/api/products/{sku}/pna': {
        get: {
          operationId: 'getProduct',
          summary: 'One product, with its stock by warehouse',
          parameters: [
            {
              name: 'sku',
              in: 'path',
              required: true,
              description: 'The wholesaler’s part number, percent-encoded',
              schema: { type: 'string', minLength: 1 },
            },
          ],
          responses: {
            200: { description: 'The product', content: json(reference('ProductRecord')) },
            400: problem('The sku is not percent-encoded UTF-8'),
            401: problem('No token, or a wrong one'),
            404: problem('No product has this sku'),
            405: problem('Only GET and HEAD are allowed'),
          },
        },
      },
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        CatalogRecord: {
          type: 'object',
          required: ['sku'],
          properties: {
            ...recordProperties,
            quantity: { type: ['number', 'null'], description: 'Available in all; may be negative. Null is unknown' },
            ...(withWarehouses ? { warehouses: reference('Warehouses') } : {}),
          },
          unevaluatedProperties: false,
        },
        ProductRecord: {
          type: 'object',
          required: ['sku'],
          properties: {
            ...recordProperties,
            quantity: {
              type: ['number', 'null'],
              description: 'Only where there are no warehouses: available in all, nobody said where',
            },
            warehouses: reference('Warehouses'),
          },
          unevaluatedProperties: false,
        },
        Warehouses: {
          type: 'object',
          description: 'By the warehouse’s code',
          additionalProperties: {
            type: 'object',
            required: ['stock'],
            properties: {
              stock: { type: ['number', 'null'], description: 'May be negative. Null is unknown' },
              location: { type: 'string' },
            },
            additionalProperties: false,
          },
        },
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status'],
          properties: {
            type: { const: 'about:blank' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
          },
          additionalProperties: false,
        },
      },
    },
  }
}

const text = (description: string) => ({ type: ['string', 'null'], description })

const recordProperties = {
  sku: { type: 'string', description: 'The wholesaler’s part number; some are empty, and some come twice' },
  manufacturer_sku: text('The manufacturer’s part number'),
  manufacturer: text('Brand'),
  ean: text('Article code of 13 or 12 digits; empty for many'),
  title: text('Title; may hold HTML entities'),
  description: text('Description; may hold line breaks'),
  currency: text('MXN'),
  price: { type: ['number', 'null'], description: 'Before taxes; 0 and null are no price' },
}

function reference(name: 'CatalogRecord' | 'ProductRecord' | 'Warehouses' | 'Problem') {
  return { $ref: `#/components/schemas/${name}` }
}

function json(schema: object) {
  return { 'application/json': { schema } }
}

function problem(description: string) {
  return { description, content: { 'application/problem+json': { schema: reference('Problem') } } }
}

function header(name: string, description: string) {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } }
}
