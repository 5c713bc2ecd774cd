/** Beginnings of a verb in use: who or what, and when. Each kind of verb is used in its own few. */
const beginnings = {
  /** nauza, tunauza, anauza; muuzaji is a noun with a line of its own. */
  active: ['ku', 'na', 'nina', 'tuna', 'ana', 'wana', 'una', ''],
  /** inauzwa, zinauzwa, kinauzwa … */
  passive: ['ku', 'ina', 'zina', 'kina', 'vina', 'lina', 'yana', 'una', 'ana', 'wana', 'ili', 'ime', 'zime'],
  /** imepotea, nimepoteza, vilivyopotea … */
  past: [
    'ku',
    'nime',
    'ame',
    'ime',
    'zime',
    'vime',
    'kime',
    'lime',
    'yame',
    'wame',
    'tume',
    'ume',
    'ali',
    'nili',
    'wali',
    'aliye',
    'iliyo',
    'zilizo',
    'vilivyo',
    'kilicho',
    'lililo',
    'yaliyo',
    'waliyo',
    'walio',
    'uliyo',
  ],
} as const
type Use = keyof typeof beginnings

/** Forms that mean the same to who searches, from the infinitive's stem on. */
const verbs: readonly (readonly Partial<Record<Use, readonly string[]>>[])[] = [
  [{ active: ['uza', 'uzia'], passive: ['uzwa'] }],
  [{ active: ['nunua'], passive: ['nunuliwa'] }],
  [{ active: ['tafuta'], passive: ['tafutwa'] }],
  [{ active: ['hitaji'], passive: ['hitajika', 'hitajiwa'] }],
  [{ active: ['kodi', 'kodisha'], passive: ['kodishwa'] }],
  [{ active: ['panga', 'pangisha'], passive: ['pangishwa'] }],
  [{ active: ['hama', 'hamia', 'hamisha'] }],
  [{ active: ['tengeneza'], passive: ['tengenezwa'] }],
  [{ active: ['rekebisha'], passive: ['rekebishwa'] }],
  [{ active: ['safisha'], passive: ['safishwa'] }],
  [{ active: ['fua', 'fulia'] }],
  [{ active: ['shona', 'shonea'], passive: ['shonwa'] }],
  [{ active: ['suka'], passive: ['sukwa'] }],
  [{ active: ['nyoa'] }],
  [{ active: ['jenga'], passive: ['jengwa'] }],
  [{ active: ['chimba'], passive: ['chimbwa'] }],
  [{ active: ['lima'], passive: ['limwa'] }],
  [{ active: ['panda'], passive: ['pandwa'] }],
  [{ active: ['vuna'], passive: ['vunwa'] }],
  [{ active: ['kamua'] }],
  [{ active: ['chinja'], passive: ['chinjwa'] }],
  [{ active: ['pika'], passive: ['pikwa'] }],
  [{ active: ['funza', 'fundisha'], passive: ['fundishwa', 'funzwa'] }],
  [{ active: ['jifunza'] }],
  [{ active: ['ajiri'], passive: ['ajiriwa'] }],
  [{ active: ['leta', 'letea'], passive: ['letwa'] }],
  [{ active: ['peleka'], passive: ['pelekwa'] }],
  [{ active: ['beba'], passive: ['bebwa'] }],
  [{ active: ['funga', 'fungia'], passive: ['fungwa'] }],
  [{ active: ['paka'], passive: ['pakwa'] }],
  [{ active: ['chomelea'] }],
  [{ active: ['changia', 'changa'] }],
  [{ active: ['toa'], passive: ['tolewa'] }],
  [{ active: ['azima', 'azimia'] }],
  [{ active: ['anguka'], past: ['anguka'] }],
  [{ past: ['potea', 'poteza'] }],
  [{ past: ['okota', 'okotwa', 'patikana'] }],
  [{ past: ['iba', 'ibiwa', 'ibwa'] }],
  [{ past: ['haribika', 'haribu'] }],
  [{ past: ['vunjika'] }],
  [{ past: ['pasuka'] }],
  [{ past: ['ungua', 'teketea'] }],
  [{ past: ['katika', 'katwa'] }],
  [{ past: ['tumika', 'tumiwa'] }],
  [{ past: ['funzwa'] }],
  [{ past: ['chanjwa'] }],
]

const formsByWord = new Map<string, readonly string[]>()
for (const uses of verbs) {
  const forms = uses.flatMap((each) =>
    (Object.keys(each) as Use[]).flatMap((use) =>
      beginnings[use].flatMap((beginning) => (each[use] ?? []).map((stem) => beginning + stem)),
    ),
  )
  for (const form of forms) if (!formsByWord.has(form)) formsByWord.set(form, [...new Set(forms)])
}

/** All forms of the verb that this is a form of, the infinitive first. Empty for what is no known verb. */
export const verbForms = (word: string): readonly string[] => formsByWord.get(word) ?? []
