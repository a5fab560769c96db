import type { UnitNames } from '#src/catalog/engine/figures/find-units.ts'
import type { CountedValue } from './choose-values.ts'
import type { FactChoice } from './fact-choice.ts'
import type { ReadChoice } from './fact-filter.ts'
import type { FactLabel, FactTable, LabelValue } from './fact-table.ts'
import { type FactValue, readFactValue } from './fact-value.ts'
import { readFact, writtenFactsIn } from './read-facts.ts'

/** Labels, values and units as the catalog's texts write them: they are stored folded. */
export type FactWriter = {
  /** As a product with its commonest value has it. */
  label(label: FactLabel, counted: readonly CountedValue[]): string
  choice(label: FactLabel, choice: ReadChoice, counted: readonly CountedValue[]): FactChoice
}

export function createFactWriter(
  table: FactTable,
  descriptionAt: (position: number) => string,
  { unitNames, titleUnit }: { unitNames: UnitNames; titleUnit: (key: string) => string },
): FactWriter {
  /** The fact as the first of its products has it. */
  function written(label: FactLabel, own: LabelValue): { label: string; value: string } {
    const [position] = table.productsOf({ ...own, titles: [] })
    const facts = position === undefined ? [] : writtenFactsIn(descriptionAt(position))
    const found = facts.find((fact) => {
      const [words, value = ''] = readFact(fact.label, fact.value)?.split(':') ?? []
      return words === label.words && isSame(readFactValue(value, unitNames), own.value, label.usualUnit)
    })
    return found ?? { label: label.words, value: '' }
  }

  return {
    label(label, counted) {
      const said = counted.filter(({ value }) => value.facts.length > 0)
      return said.length === 0 ? label.words : written(label, commonest(said)).label
    },
    choice(label, choice, counted) {
      if (choice.kind === 'words') {
        const own = label.values.find(({ value }) => value.kind === 'words' && value.words === choice.words)
        return { kind: 'words', words: (own && written(label, own).value) || choice.words }
      }
      const { unit, least, most } = choice
      if (unit === '') return { kind: 'number', unit, least, most }
      const ofUnit = counted.filter(({ value: { value, facts } }) => isNumberWith(unit, value) && facts.length > 0)
      const text = ofUnit.length === 0 ? '' : written(label, commonest(ofUnit)).value
      const [, own] = unitAtEnd.exec(text) ?? []
      return { kind: 'number', unit: own ?? titleUnit(unit), least, most }
    },
  }
}

const unitAtEnd = /(\p{L}[\p{L}\p{M}]{0,23}(?:\/\p{L})?|")$/u

function commonest(counted: readonly CountedValue[]): LabelValue {
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).value
}

function isNumberWith(unit: string, value: FactValue): boolean {
  return value.kind === 'number' && value.unit === unit
}

function isSame(read: FactValue, own: FactValue, usualUnit: string): boolean {
  if (read.kind === 'words') return own.kind === 'words' && read.words === own.words
  return own.kind === 'number' && read.number === own.number && (read.unit || usualUnit) === own.unit
}
