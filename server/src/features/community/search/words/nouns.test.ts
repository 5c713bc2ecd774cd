import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { otherNumbers } from './nouns.ts'

const pairs = (
  'mtoto watoto|mtu watu|mwalimu walimu|mkulima wakulima|mgonjwa wagonjwa|mzee wazee|mwanafunzi wanafunzi|mlinzi walinzi|' +
  'mwizi wezi|mgeni wageni|mpishi wapishi|mteja wateja|mwana wana|' +
  'mti miti|mlango milango|mkeka mikeka|mtungi mitungi|mkate mikate|mche miche|msumari misumari|mto mito|mwaka miaka|' +
  'mwezi miezi|mwembe miembe|mwiko miiko|mtihani mitihani|mkufu mikufu|mkoba mikoba|' +
  'gari magari|duka maduka|godoro magodoro|tunda matunda|embe maembe|yai mayai|jembe majembe|gunia magunia|kabati makabati|' +
  'dirisha madirisha|pipa mapipa|bati mabati|shamba mashamba|basi mabasi|trekta matrekta|chungwa machungwa|jina majina|' +
  'begi mabegi|pazia mapazia|blanketi mablanketi|tangi matangi|daftari madaftari|' +
  'jino meno|jicho macho|jiwe mawe|jiko meko|jambo mambo|jengo majengo|' +
  'kiti viti|kitabu vitabu|kikombe vikombe|kijiko vijiko|kiatu viatu|kitanda vitanda|kisu visu|kiwanja viwanja|' +
  'kibanda vibanda|kitunguu vitunguu|kifaranga vifaranga|kitenge vitenge|kijana vijana|kitambulisho vitambulisho|' +
  'chakula vyakula|chumba vyumba|choo vyoo|chombo vyombo|chama vyama|cheti vyeti|chuo vyuo|' +
  'ukuta kuta|ufunguo funguo|ufagio fagio|uso nyuso|wimbo nyimbo|ubao mbao|ukurasa kurasa|unywele nywele|uzi nyuzi|' +
  'wakati nyakati|ukucha kucha|uwanja viwanja'
)
  .split('|')
  .map((pair) => pair.split(' ') as [string, string])

describe('a noun and its other number find each other', () => {
  test(`${pairs.length} real ones`, () => {
    expect(pairs.length).toBeGreaterThanOrEqual(60)
    const wrong = pairs.filter(([one, many]) => !otherNumbers(one).includes(many) || !otherNumbers(many).includes(one))
    expect(wrong).toEqual([])
  })

  test('and so do any letters', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuvwyz'.split('')), maxLength: 12 })
    fc.assert(
      fc.property(letters, (word) => {
        for (const other of otherNumbers(word)) expect(otherNumbers(other), `${word}, ${other}`).toContain(word)
      }),
    )
  })
})

test('a word that only begins like a plural has none: a matatu is not many threes', () => {
  expect(otherNumbers('matatu')).not.toContain('tatu')
  expect(otherNumbers('maziwa')).not.toContain('ziwa')
})

test('nothing that is typed is too much', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (word) => {
      expect(otherNumbers(word).length).toBeLessThan(8)
    }),
  )
})
