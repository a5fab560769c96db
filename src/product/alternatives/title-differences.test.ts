import { expect, test } from 'vitest'
import { titleDifferences } from './title-differences.ts'

test('says of each title what not all others have, a number with its unit', () => {
  expect(
    titleDifferences([
      'SSD Kingston A400, 480 GB SATA',
      'SSD Kingston A400 960 GB SATA',
      'ssd adata SU650 960 GB SATA',
    ]),
  ).toEqual(['Kingston A400, 480 GB', 'Kingston A400 960 GB', 'adata SU650 960 GB'])
})

test('says nothing of titles that are the same, or share nothing', () => {
  expect(titleDifferences(['Cable UTP', 'cable útp'])).toEqual(['', ''])
  expect(titleDifferences(['Cable UTP', 'Cámara IP'])).toEqual(['', ''])
})
