import type { Language } from '@mtaa/contract/language'
import { readingText, readNumber } from '@mtaa/contract/typed-number'
import { attributeOf, type Cells, wordsOf } from './import-row.ts'

type Sentence = Record<Language, string>

const yesOrNo: Sentence = { en: 'Yes or no', sw: 'Ndiyo au hapana' }
const numeric: ReadonlySet<string> = new Set(['price', 'quantity', 'rider_fee', 'courier_fee'])

const sentences: Record<string, Sentence> = {
  title: { en: 'A title of 5 to 80 characters', sw: 'Kichwa cha herufi 5 hadi 80' },
  subcategory: { en: 'This category has no such kind: leave it empty', sw: 'Aina hii haina aina ndogo: acha wazi' },
  price: { en: 'A whole amount from 0 to 50,000,000', sw: 'Kiasi kamili kuanzia 0 hadi 50,000,000' },
  negotiable: yesOrNo,
  quantity: { en: 'A whole number from 1 to 9,999', sw: 'Nambari kamili kuanzia 1 hadi 9,999' },
  delivery: { en: 'pickup, rider, courier or digital', sw: 'pickup, rider, courier au digital' },
  rider_fee: {
    en: 'From 0 to 50,000, where a rider is offered',
    sw: 'Kuanzia 0 hadi 50,000, ikiwa unatuma kwa boda',
  },
  courier_fee: {
    en: 'From 0 to 50,000, where a courier is offered',
    sw: 'Kuanzia 0 hadi 50,000, ikiwa unatuma kwa kampuni ya usafirishaji',
  },
  short_description: { en: 'At most 160 characters', sw: 'Herufi 160 au chini' },
  description: { en: 'At most 5,000 characters', sw: 'Herufi 5,000 au chini' },
  ward: {
    en: 'A ward of Kenya, with its county if several have the name',
    sw: 'Wadi ya Kenya, na kaunti yake kama jina linarudiwa',
  },
  attribute: { en: 'This does not fit the category, or is missing', sw: 'Hii haifai kwa aina hii, au haipo' },
  quotes: {
    en: 'A quotation mark is missing or too many in this row: begin and end a text with one, and write one inside it twice',
    sw: 'Alama ya nukuu imekosekana au imezidi kwenye mstari huu: anza na umalize maandishi kwa moja, na ya ndani iandike mara mbili',
  },
  row: {
    en: 'You already have this under My products, at this price and place',
    sw: 'Tayari unayo hii kwenye Bidhaa zangu, kwa bei hii na mahali hapa',
  },
  columns: {
    en: 'More cells than the first row has names: put a text with commas in quotes',
    sw: 'Seli ni nyingi kuliko majina ya safu ya kwanza: weka maandishi yenye mkato ndani ya alama za nukuu',
  },
}
const other: Sentence = { en: 'This does not fit', sw: 'Hii haifai' }

const oneOf: Sentence = { en: 'One of', sw: 'Mojawapo ya' }
const range = (min: string, max: string): Sentence => ({
  en: `A number from ${min} to ${max}`,
  sw: `Nambari kuanzia ${min} hadi ${max}`,
})
const which = (typed: string, one: string, another: string): Sentence => ({
  en: `${typed}: do you mean ${one} or ${another}?`,
  sw: `${typed}: unamaanisha ${one} au ${another}?`,
})

/** What is wrong with a field of a row, in words: what could be meant, or what it takes. */
export function sentenceOfField(field: string, cells: Cells, language: Language): string {
  const words = wordsOf(cells, field)
  if (words.length > 0)
    return `${oneOf[language]}: ${words.map((names) => names[language === 'sw' ? 1 : 0]).join('; ')}`
  const attribute = field.startsWith('attribute:') ? attributeOf(cells, field) : undefined
  const isNumber = attribute ? attribute.type === 'number' : numeric.has(field)
  const read = isNumber ? readNumber(cells.get(field) ?? '') : undefined
  if (read?.is === 'either') {
    const [one, another] = read.readings
    return which(read.typed, readingText(one), readingText(another))[language]
  }
  if (attribute?.type === 'boolean') return yesOrNo[language]
  // A year has no thousands.
  const text = attribute?.type === 'number' && attribute.unit[0] === '' ? String : readingText
  if (attribute?.type === 'number') return range(text(attribute.min), text(attribute.max))[language]
  return (sentences[field.startsWith('attribute:') ? 'attribute' : field] ?? other)[language]
}
