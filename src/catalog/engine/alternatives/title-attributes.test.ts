import { describe, expect, it } from 'vitest'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import { readTitleAttributes } from './title-attributes.ts'

function read(title: string): string[] {
  return readTitleAttributes(foldText(title)).map(({ kind, value }) => `${kind} ${value}`)
}

describe('the attributes of a title', () => {
  it.each([
    ['Disco Duro Sólido (SSD) Kingston A400, 960 GB, SATA III, 2.5"', ['storage 960000', 'length 63.5']],
    [
      'Laptop 16GB RAM 512 GB SSD 15,6 pulgadas negra',
      ['storage 16000', 'storage 512000', 'length 396.24', 'colour black'],
    ],
    ['Switch 24 puertos Gigabit', ['ports 24']],
    ['Batería 2,600mAh 3.7 V', ['charge 2600', 'voltage 3.7']],
    ['SSD Adata 480GB, 550 MB/s', ['storage 480000']],
    ['No Break 1.5 kVA 900W', ['apparentPower 1500', 'power 900']],
    ['Laviva Rakhi Set of 4', ['pieces 4']],
    ['Vasos 12 pzas Azul Marino', ['pieces 12', 'colour blue']],
    ['Freelance Vacuum Bottles 350 ml Bottle', ['volume 350']],
  ])('reads %j', (title, expected) => {
    expect(read(title)).toEqual(expected)
  })

  it('are the same for all units and languages', () => {
    expect(read('SSD 1 TB negro')).toEqual(read('1000GB black SSD'))
    expect(read('Cable 2 m')).toEqual(read('Cable de 200 cm'))
  })

  it('are not read from codes and words', () => {
    expect(read('Sonata 8925YM06J Analog Watch, Theme LR-0050 18Kt in Redmi A5W')).toEqual([])
  })
})
