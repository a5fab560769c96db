import { bytesOf, mutateBytes, textOf } from '#fuzz/mutate.ts'
import { type FuzzTarget, mustHold } from '#fuzz/target.ts'
import { createSynonymLookup } from '#src/synonyms/create-synonym-lookup.ts'
import { narrowerWords } from '#src/synonyms/narrower-words.ts'
import { readSynonyms } from '#src/synonyms/read-synonyms.ts'
import { joinSynonyms, mostPhrasesOfGroup } from '#src/synonyms/synonyms.ts'
import { tradeSynonyms } from '#src/synonyms/trade-synonyms.ts'
import { writeSynonyms } from '#src/synonyms/write-synonyms.ts'

const files = [
  '\uFEFF# De la empresa\r\nno break = nobreak = UPS\r\ncámara web=webcam\r\n\r\nunit: W = watts = vatios\r\n',
  'ups = respaldo\nrespaldo = batería de respaldo # otra vez\nunidad: " = pulg. = pulgadas\n',
  writeSynonyms(tradeSynonyms),
].map(bytesOf)

/** A company's file, from the gateway to the words that the search also takes. */
export const synonymFiles: FuzzTarget = {
  name: 'files of synonyms',
  make: (random) => mutateBytes(random.pick(files), random, files),
  read(input) {
    const { synonyms, problems } = readSynonyms(textOf(input))
    const again = readSynonyms(writeSynonyms(synonyms))
    mustHold(again.problems.length === 0, `what is served has no problem: ${JSON.stringify(again.problems[0])}`)
    mustHold(JSON.stringify(again.synonyms) === JSON.stringify(synonyms), 'what is served is what was read')
    const joined = joinSynonyms(synonyms, tradeSynonyms)
    const lookup = createSynonymLookup(joined)
    for (const group of joined.words) {
      const named = group.flatMap((phrase) => narrowerWords.get(phrase) ?? []).length
      for (const phrase of group) {
        const { length } = lookup.others(phrase)
        mustHold(length > 0 && length < mostPhrasesOfGroup + named, `a phrase has some others: ${length}`)
      }
    }
    return problems.length
  },
}
