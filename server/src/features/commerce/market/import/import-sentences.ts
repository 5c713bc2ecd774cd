import type { Language } from '@mtaa/contract/language'

type Sentence = Record<Language, string>

const sentences: Record<string, Sentence> = {
  title: { en: 'A title of 5 to 80 characters', sw: 'Kichwa cha herufi 5 hadi 80' },
  category: { en: 'One of the categories', sw: 'Mojawapo ya aina zilizopo' },
  subcategory: { en: 'One of the kinds of this category', sw: 'Mojawapo ya aina mahususi za kundi hili' },
  price: { en: 'A whole amount from 0 to 50,000,000', sw: 'Kiasi kamili kuanzia 0 hadi 50,000,000' },
  negotiable: { en: 'Yes or no', sw: 'Ndiyo au hapana' },
  condition: {
    en: 'new, used_like_new, used_good, used_fair or for_parts',
    sw: 'new, used_like_new, used_good, used_fair au for_parts',
  },
  quantity: { en: 'A whole number from 1 to 9,999', sw: 'Namba kamili kuanzia 1 hadi 9,999' },
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

/** What is wrong with a field of a row, in words. */
export const sentenceOfField = (field: string, language: Language): string =>
  (sentences[field.startsWith('attribute:') ? 'attribute' : field] ?? other)[language]
