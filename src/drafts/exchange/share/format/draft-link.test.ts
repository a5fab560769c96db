import { crc32, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftToShare } from '#src/drafts/exchange/share/draft-to-share.ts'
import { contentOfDraft } from '#src/drafts/model/draft/draft-content.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { anyDraft } from './any-draft.ts'
import {
  contentOfVersion1,
  contentOfVersion2,
  contentOfVersion3,
  draftOfVersion4,
  draftOfVersion5,
  draftOfVersion6,
  draftOfVersion7,
} from './content-of-versions.ts'
import { readDraftLink, writeDraftLink } from './draft-link.ts'

function linkOf(draft = makeDraft({ lines: [makeLine({ note: 'urge' })] })): string {
  const link = writeDraftLink(draft)
  if (link === null) throw new Error('too large')
  return link
}

describe('a draft in a link', () => {
  it('reads back as it was written, for any draft', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(readDraftLink(linkOf(draft))).toEqual({ kind: 'draft', content: contentOfDraft(draft) })
      }),
    )
  })

  it('reads what version 1 wrote', () => {
    expect(readDraftLink(linkOfVersion1)).toEqual({ kind: 'draft', content: contentOfVersion1 })
  })

  it('reads what version 2 wrote, whose orders do not say what they were placed in spite of', () => {
    expect(readDraftLink(linkOfVersion2)).toEqual({ kind: 'draft', content: contentOfVersion2 })
  })

  it('reads what version 3 wrote, with two lists of orders', () => {
    expect(readDraftLink(linkOfVersion3)).toEqual({ kind: 'draft', content: contentOfVersion3 })
  })

  it('reads what version 4 wrote, whose orders do not say what came of them', () => {
    expect(readDraftLink(linkOfVersion4)).toEqual({ kind: 'draft', content: contentOfDraft(draftOfVersion4()) })
  })

  it('reads what version 5 wrote, whose orders do not say what was confirmed', () => {
    expect(readDraftLink(linkOfVersion5)).toEqual({ kind: 'draft', content: contentOfDraft(draftOfVersion5()) })
  })

  it('reads what version 6 wrote, whose orders do not say what is planned again and invoiced', () => {
    expect(readDraftLink(linkOfVersion6)).toEqual({ kind: 'draft', content: contentOfDraft(draftOfVersion6()) })
  })

  it('is written letter for letter as version 7 is', () => {
    const written = writeDraftLink(draftOfVersion7())
    expect(written).toBe(linkOfVersion7)
    expect(readDraftLink(linkOfVersion7)).toEqual({ kind: 'draft', content: contentOfDraft(draftOfVersion7()) })
  })

  it('has only characters that no chat program breaks, and does not end in punctuation', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(linkOf(draft)).toMatch(/^#7\.[\w-]*[a-zA-Z\d]$/)
      }),
    )
  })

  it('has no prices and notes if the person excludes them', () => {
    const draft = makeDraft({ note: 'para Ana', lines: [makeLine({ note: 'urge' })] })
    const read = readDraftLink(linkOf(draftToShare(draft, { withPrices: false, withNotes: false })))
    expect(read).toMatchObject({ content: { note: '', lines: [{ priceWhenAdded: null, note: '', quantity: 3 }] } })
  })

  it('truncated anywhere is refused as incomplete, or gives the same draft', () => {
    const link = linkOf()
    const whole = readDraftLink(link)
    for (let length = 0; length < link.length; length += 1) {
      const incomplete = { kind: 'refused', refusal: { reason: 'incomplete' } }
      expect([whole, incomplete]).toContainEqual(readDraftLink(link.slice(0, length)))
    }
  })

  it('with any one letter changed is refused, or gives the same draft', () => {
    const link = linkOf()
    const whole = readDraftLink(link)
    for (let at = 0; at < link.length; at += 1) {
      for (const letter of ['A', 'z', '9', '-', '_', '.', '%', 'ñ', '\ud800']) {
        const read = readDraftLink(link.slice(0, at) + letter + link.slice(at + 1))
        expect(read.kind === 'draft' ? read : whole).toEqual(whole)
      }
    }
  })

  it('of any draft, with any change, is refused or gives the same draft, and never throws', () => {
    const damage = fc.record({ at: fc.nat(), to: fc.string({ unit: 'binary', maxLength: 3 }), removed: fc.nat(3) })
    fc.assert(
      fc.property(anyDraft, damage, (draft, { at, to, removed }) => {
        const link = linkOf(draft)
        const from = at % link.length
        const read = readDraftLink(link.slice(0, from) + to + link.slice(from + removed))
        const whole = readDraftLink(link)
        expect(read.kind === 'draft' ? read : whole).toEqual(whole)
      }),
    )
  })

  it('with any text as data is refused, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readDraftLink(`#7.${text}`).kind).toBe('refused')
      }),
    )
  })

  it.each(['.', ').', '>', '”', ' \n'])('ignores punctuation that a chat program adds: %j', (mark) => {
    expect(readDraftLink(linkOf() + mark)).toEqual(readDraftLink(linkOf()))
  })

  it('of a newer version is refused as newer', () => {
    expect(readDraftLink(linkOf().replace('#7.', '#8.'))).toEqual({ kind: 'refused', refusal: { reason: 'newer' } })
  })

  it('that would inflate to fill the memory is refused before that', () => {
    const bomb = deflateRawSync(new Uint8Array(64 << 20), { level: 9 })
    expect(bomb.length).toBeLessThan(80_000)
    expect(readDraftLink(signed(bomb))).toEqual({ kind: 'refused', refusal: { reason: 'too-large' } })
  })

  it('with too many lines is refused for that', () => {
    const columns = Array.from({ length: 13 }, () =>
      Array.from({ length: 10_001 }, (_, index) => (index * 2_654_435_761) % 1e9),
    )
    const read = readDraftLink(signed(deflateRawSync(JSON.stringify(columns))))
    expect(read).toEqual({ kind: 'refused', refusal: { reason: 'too-many-lines', count: 10_001 } })
  })

  it.each([
    [
      'a note of megabytes',
      (index: number) => ({ sku: 'A', note: `nota ${index} ${codeOf(index).repeat(20)}`, split: [] }),
      'note',
    ],
    [
      'thousands of splits',
      (index: number) => ({ sku: 'A', note: '', split: [`W${index}`, 1, `V${index}`, 1] }),
      'split',
    ],
    ['too many pieces', () => ({ sku: 'A', note: '', split: [] }), 'quantity'],
  ])('whose lines make %s together is refused, and names the line', (_, lineOf, field) => {
    const lines = Array.from({ length: 10_000 }, (_each, index) => lineOf(index))
    const none = lines.map(() => '')
    const rest = [
      lines.map((_each, index) => codeOf(index)),
      none,
      none,
      none,
      lines.map(() => 1),
      lines.map(() => 2_000),
      lines.map(({ split }) => split),
    ]
    const packed = [['a', '', 0.16, 1_000], lines.map(({ sku }) => sku), ...rest, lines.map(({ note }) => note)]
    const read = readDraftLink(signed(deflateRawSync(JSON.stringify([...packed, lines.map(() => 0), [], []]))))
    expect(read).toEqual({ kind: 'refused', refusal: { reason: 'damaged', field, line: expect.any(Number) } })
  })

  it('with more splits or lines of orders than a draft can have is refused', () => {
    const skus = Array.from({ length: 300 }, (_, index) => `A-${index}`)
    const none = skus.map(() => '')
    const order = (id: number) => [
      [`o${id}`, 'W', '', 1, '', '', 0.16],
      [0, 0, null, null],
      skus.flatMap((_, at) => [at, 1, '', 0]),
      [],
    ]
    const orders = Array.from({ length: 400 }, (_, id) => [...order(id), ['cancelled', 2_000], [], [], [], [], [], []])
    const numbers = [skus.map(() => 1), skus.map(() => 1), skus.map(() => [])]
    const packed = [
      ['a', '', 0.16, 1_000],
      skus,
      none,
      none,
      none,
      none,
      ...numbers,
      none,
      skus.map(() => 0),
      [],
      orders,
    ]
    const read = readDraftLink(signed(deflateRawSync(JSON.stringify(packed), { level: 1 })))
    expect(read).toEqual({ kind: 'refused', refusal: { reason: 'too-large' } })
  })

  it('that inflates to much more than any draft does is refused', () => {
    const packed = deflateRawSync(JSON.stringify([['a', 'x'.repeat(1 << 20), 0.16, 1_000]]), { level: 9 })
    expect(packed.length).toBeLessThan(4_000)
    expect(readDraftLink(signed(packed))).toEqual({ kind: 'refused', refusal: { reason: 'too-large' } })
  })

  it('that is longer than any browser sends is refused unread', () => {
    expect(readDraftLink(`#7.${'A'.repeat(3 << 20)}`)).toEqual({ kind: 'refused', refusal: { reason: 'too-large' } })
  })

  it('is not made for a draft that is too large', () => {
    const lines = Array.from({ length: 10_001 }, (_, index) => makeLine({ sku: `S-${index}` }))
    expect(writeDraftLink(makeDraft({ lines }))).toBeNull()
    expect(writeDraftLink(makeDraft({ note: 'x'.repeat(9 << 20) }))).toBeNull()
  })
})

/** Other digits for each line: a link of equal lines inflates too much. */
function codeOf(index: number): string {
  return String((index * 2_654_435_761) % 1e9)
}

/** A forged link with the right length and checksum. */
function signed(deflated: Uint8Array): string {
  const bytes = Buffer.alloc(8 + deflated.length)
  bytes.writeUInt32BE(deflated.length, 4)
  bytes.set(deflated, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4)), 0)
  return `#7.${bytes.toString('base64url')}`
}

/** As version 1 wrote it. Never change it: people keep such links. A newer version adds its own. */
const linkOfVersion1 =
  '#1.-VGT9QAAALg1j0sOgjAQhq8ymXXFPmgbligJC3RVNgZYVEOICaIBOYhH8QxczCmRLjoz38w_j6pCN9_mcfI95NkJGb786CEdPDIeCcOENVZKbXh4Daswc4XgUikqXb47iYG5NObcKbtPDM8pscLiPnTT-zlsMbcxN8JKa5W2G3QugyAGUkJ-ABnpGsGlZUoVR3_tW6hx-RCT8AgKIeKEDXPfk69pRU22wnN5QSYZricoQk1oPo9d-x-07s_Wv2l-A'

/** As version 2 wrote it. Never change it. */
const linkOfVersion2 =
  '#2.1KTL_QAAAOOtkEFOBCEQRa9Cag1jAQ0lS7RjL8boAnfYC6OjMZk0pmfmUJ7Di0nR9sJk3AkhpPj_k1eVM6TT82k-PO3F0N-CBJC40V5q8mSM88hrlBn6tNVorAUuUuwQk6WL4HFoL9v36e1wLFMrkDr0mgyRdbQEUi84I2pADFfCbNwjiBQfIstad6Ferp4MDcONnGKtEXCx4N1fq3gXlUHjVRUu2VJDZX7ZzUpXw1kbwdoQGf5Pwo0Kge0fZRbH3f7r87VMZemdgWTdPxOgFvhVVQdK22Y1Mmhe1dC8Kw7-hePP4rD9H3DGbw'

/** As version 7 writes it. Never change it. */
const linkOfVersion7 =
  '#7.QIHEpwAAAi7VlM-S0yAcx1-F4QwVyB-am2ni9rC6HrIHnW4PmGCNQ0OHpFUfw8fw6PgIfTF_kGStdcf7ZjKTAF_g-_2QXzYbXB3ro-uVQevyNSb4oJxCeacwYQueEi5TKUSSMn9tyQaX1S1nIopAev5JBfZ9VR4zVkXyRZayNQyEztu22_WD7eY2kzFLuRRSRomcO6uqhNdCfTAaPeDz9weMBNr7Ic5TtkhIdzQGWgm4SeC5wcGlIPjN_Xt4QtfWr3N0Oz2tKb1Tksx-gw6_LWh-l1PBREphIPNCWMy6RjvKQDCGv5KBzSn_MuQn-IZmGfeUrEODNucfH21nR1TeMxibgY02_mqBgpGITGb_xXZB7BoWcEJejUCK1iskFgmgqvL7HCwGUlvCPSNgQPxGnODO0oNra9hqgohr1dXaGN38ycUnY9d3YD3i8XlHPE_iEM8Wx8Go-pKFmFxtsNO1bg9DiK6ca0-zLOJB5LPX6rNCO2sOWjW-WsLH-DjTU6mN7Z-YqHZ2UA1gCg496SAYh71g_Pw4ZUlYFhJlmRfPxq_ke9Ua2O3LJ2s01LF20FjZRu8UAhcRQIjiJR9ZTEcI6P43e5zldyP4pLtB9S_36pt1bT-oxf4rKPJu0D1qNDKqRzz25QSnOyUCDMnNSiyFeEWjLC1pLEVCl4ngtCiLeFWWghXFDSzTdicbjgTniAv_T3nMnkJ1S7CdLqHW391d-5bSb3fZNYG5iNZrBMdh1P78C2_h-g0'

/** As version 6 wrote it. Never change it. */
const linkOfVersion6 =
  '#6.vBA9mgAAAbPVk01StDAQhq-SyjrMl4SByBKd-mbh97PAjYWziBARKxIqM6Pn8BguPcNczO4E_Bm9gBRV0Ok33W8_ldQ1rfbN3m-1JevVH8roqL0m5aAp4wuRM6FyJWWWc3w2rKar6lxwmaYgPbwkkuJaVS45r1L1q8j5GhJh8bwfuu3ODXPM1ZLnQkml0kzNi1W1gt8zfW0NuaKHpytKJLnHlBA5X2Rs2FsLUQZuMvjWNLhMGf17cUmZxBphBdMY7H1npuIKLbNsNh420P9nSfmvTCSXeQKJAoVQ1fnW-ISDIFI4koHfCcRJAMHo76QoBOJynuyMPTzfuMFFZmieyTdy0canCBQcZ4hmv_L7gO6YGgAjqCYgJetTIhcZMKvKixIsBmQbJpAGMGDYSDA6uGT0fQOtJpq00UNjrDXt-1xiMja9gXWkgmNGKt9SkD-Wwmh18xGBnFzV1JvG9OMujK697x9mWSqCCGdv9J0mnbOj0S3elngY551IpbFu-81G3bmdbgFTcIikgyCmURBPnUh4FsrCREWB4tn4kfxe9xa6Pd46a-AeGw_BqWtNpwm4SAFCujwR2GmzeQU'

/** As version 5 wrote it. Never change it. */
const linkOfVersion5 =
  '#5.4hfvQwAAAXzdk89SgzAQxl8lk3OoSSjEHrEde6h_DvTi0B4ijR2cSJgUfA8fw6PP0BdzN4DW6hOYC-zut5tvfwNFQfOu7PxBW7Jc3FBGG-01yWpNGZ-IlAmVKimTlOPZsoIu8pXgMo5BevyIJMVcnk05z2N1MUv5Egohuarq_aF19RhzNeWpUFKpOFFjMs8X8DrXj9aQDT2-bSiR5AVLQqR8krC6sxaiBNwk8CxocBkzert-oEzijJDBMgad35thuELLLBmNhwZ6P4-yuyySXKYRFGYohKnO74yPOAh6Cmcy8DuAuAwgGL2OZjOBuJwnrbHH9ydXu54Zmmfyi1xv40cECo479GZ_8ztBd04NgBFUE5CS5RWRkwSY5dk6A4sB2ZYJpAEMGF4kGK1d1PiqhKsGmrTUdWmsNbvvvcRgDCmOPHDBnsc_27-xujxdXg6uCupNaaqmDatr76vXURaLIMLdS_2syd7Zxugd_if9Zzh2SugsrTv80aj3rtU7wBQcbvF8Ag'

/** As version 4 wrote it. Never change it. */
const linkOfVersion4 =
  '#4.1X9guQAAAUjdkD1ywjAQha-i2VomkoytuHRgQkF-CtNkjAvFOAwziswIfJAcI2XOwMWyK0FCyA1wY-3u0-q9r66hGtrB74xls-kDcNgab1jpDHAxkjmXOtdKZbmgr-E1TKu5FCpNUXr4ShRQryrHQlSpvilyMcNBaM43br3b9-5UCz0WudRK6zTTp2ZVTfE4Ma-2Y0s4fCyBKfZOIylzMcq4G6zFKkM3Gf5rCC5TDo-LF-CKdoQOjakY_Lo7LtdkmWcn4-ECPE-S8qlMlFB5goOChLi196vOJwIFkcKFDP0eQdwGEBzuk6KQhKv3bN_Zw-db7_rIjMxz9UMu2vhToUJQhmj2P78zdJfUEBgjNUMpm90xNcqQWVUuSrQYkDVcEg1kwOkhycH1ydZvWnzqSBNa49rO2m71m0sGYwFxhEHpIowrC7-1pj1PrmLypvkG'

/** As version 3 wrote it. Never change it. */
const linkOfVersion3 =
  '#3.T0y0qgAAAPGtkMFOwzAMhl8l8jktTtrG5Fio6GEIDuFWekCjoElTM2XbQ_EcvBh2Sg9I47ZEUeL4_5PPHgYI5-05Hd_2qu8eQQNoLI3ThhxZ2ziUMeoBurAxaKsKJAhtjRgquvEO-3yz2c2fx1Occ4BUozNkiaqGFkPolHgUG1R_p2zZvIIK7UsraWNqz1vDa4CM0YziklwmkGDBe74v2qe2sGhdwYlbkbAppvcpFYYFF2UEa0Fk5T0ND4X3Ij_EpE7T_vvrI85xqV2ANM_fDlA2_IlYgbrKvcpHOKTdduI_jPclowvTavDZvhLif4TuIqHIr0DIROMP'
