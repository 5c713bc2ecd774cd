/** A class of nouns by its two beginnings, and what must follow them. */
interface NounClass {
  one: string
  many: string
  stem: RegExp
}

const classes: readonly NounClass[] = [
  { one: 'm', many: 'wa', stem: /^[^aeiouw\W]\p{L}+/u },
  { one: 'm', many: 'mi', stem: /^[^aeiouw\W]\p{L}+/u },
  { one: 'mwa', many: 'wa', stem: /^\p{L}{2,}/u },
  { one: 'mw', many: 'mi', stem: /^[aeio]\p{L}{2,}/u },
  { one: 'ki', many: 'vi', stem: /^\p{L}{2,}/u },
  { one: 'ch', many: 'vy', stem: /^[aeou]\p{L}+/u },
  // Neither a noun of another class nor an infinitive.
  { one: '', many: 'ma', stem: /^(?!ma|mi|ki|vi|ku|m[^aeiou]|wa)\p{L}{4,}/u },
]

/** Pairs that no rule makes. */
const irregular = (
  'jino meno|jicho macho|jiwe mawe|jiko meko|jambo mambo|jengo majengo|mwizi wezi|mtu watu|mwana wana|mke wake|mume waume|' +
  'ukuta kuta|ufunguo funguo|ufagio fagio|uso nyuso|wimbo nyimbo|ubao mbao|ulimi ndimi|ukurasa kurasa|unywele nywele|' +
  'uzi nyuzi|wakati nyakati|ukucha kucha|upande pande|ushanga shanga|uwanja viwanja|ua nyua|wembe nyembe|uma nyuma|' +
  'waya nyaya|ukuni kuni|utepe tepe|wavu nyavu|ufa nyufa|mkristo wakristo|mwislamu waislamu|yai mayai|ua maua|choo vyoo'
)
  .split('|')
  .map((pair) => pair.split(' '))

/** They begin like a plural and are none, or none of what is left without the beginning: matatu is not the plural of three. */
const noPlural = new Set(
  (
    'matatu maziwa mahindi mafuta matanga mahari maharagwe malaria mandazi makaa makini mapema matoke mashua mashine ' +
    'mavazi mafunzo masomo wali wiki wizi wazi walio vita vile virusi vipi milimani milele micro mimba mimea'
  ).split(' '),
)

const pairs = new Map<string, Set<string>>()
for (const [one = '', many = ''] of irregular)
  for (const [from, to] of [
    [one, many],
    [many, one],
  ] as const)
    pairs.set(from, (pairs.get(from) ?? new Set()).add(to))

const isSwahili = /^\p{L}+[aeiou]$/u

const swap = (word: string, from: string, to: string, { stem }: NounClass): string[] =>
  word.startsWith(from) && stem.test(word.slice(from.length)) ? [to + word.slice(from.length)] : []

/**
 * The other number of a Swahili noun, as far as its beginning shows it: kiti and viti, mtoto and watoto. A word may belong to
 * several classes; some answers are no words, which harms nothing where all of them are tried. What answers with a word is
 * an answer of that word.
 */
export function otherNumbers(word: string): string[] {
  const known = pairs.get(word) ?? []
  if (!isSwahili.test(word)) return [...known]
  const made = classes.flatMap((nouns) => [
    ...swap(word, nouns.one, nouns.many, nouns).filter((many) => !noPlural.has(many)),
    ...(noPlural.has(word) ? [] : swap(word, nouns.many, nouns.one, nouns)),
  ])
  return [...new Set([...known, ...made])]
}
