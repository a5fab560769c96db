/** A wholesaler that costs next to nothing: what is measured is what stands before it. Runs as a program of its own. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port = '0', catalogFile = ''] = process.argv.slice(2)
const catalog = readFileSync(catalogFile)
const warehouses = { CDMX: { stock: 12.0, location: 'Ciudad de México' }, MTY: { stock: 3.0, location: 'Monterrey' } }
const product = { manufacturer_sku: 'SA400S37/960G', manufacturer: 'Kingston', ean: '740617277357', title: 'SSD A400' }
let catalogs = 0

createServer((request, response) => {
  const path = request.url ?? ''
  if (path === '/catalogs') return void response.end(String(catalogs))
  const sku = /^\/api\/products\/([^/]+)\/pna$/.exec(path)?.[1]
  const body =
    sku === undefined
      ? catalog
      : Buffer.from(
          JSON.stringify({ sku: decodeURIComponent(sku), ...product, currency: 'MXN', price: 1149.5, warehouses }),
        )
  if (sku === undefined) catalogs++
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'))
