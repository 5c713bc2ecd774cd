import type { PostText } from '../topics.ts'

const towns = [1, 22, 27, 32, 42, 47]
const upcountry = ['coast', 'north', 'east', 'central', 'rift', 'lake'] as const

/** Roads, weather, animals, and what was lost on the way. */
export const roads: readonly PostText[] = [
  {
    says: 'Fare from {ward} to town is now [80|100|70|120] bob in the morning. Carry change, conductors have none.',
    scene: 'matatu',
    at: [6, 9],
    answers: [
      ['Walk to the next stage, it is twenty bob less.', 'And arrive wet? I pay the twenty.'],
      'Juzi ilikuwa hamsini. Hii ni wizi wa mchana.',
    ],
  },
  {
    says: 'Nauli ya kutoka {constituency} imepanda hadi [mia moja|mia moja ishirini|themanini]. Mnasemaje?',
    scene: 'matatu',
    answers: [
      'Tunasema tutembee. Miguu haijapanda bei.',
      ['Ni mafuta ama ni tamaa?', 'Mafuta yalipanda shilingi tatu, nauli ishirini. Jibu mwenyewe.'],
    ],
  },
  {
    says: 'Matatu za {ward} zimehamia stage mpya karibu na [petrol station|benki|soko].',
    scene: 'matatu',
    answers: [
      ['Asante, ningesimama pale kwa zamani hadi jioni.', 'Mimi nilisimama nusu saa, ndiyo nikajua.'],
      'Stage mpya haina kivuli hata kidogo.',
    ],
  },
  {
    says: 'Traffic is at a standstill from {constituency} roundabout. Use the [old road|bypass|lower road] if you can.',
    scene: 'bus',
    where: towns,
    at: [7, 19],
    answers: [
      'Asante, nimebadilisha njia mapema.',
      ['What happened?', 'A lorry lost its wheel in the middle. They are lifting it.'],
    ],
  },
  {
    says: 'Accident cleared on the {constituency} road, nobody badly hurt, thank God. Drive slowly, there is still oil.',
    answers: ['Poleni walioumia. Hiyo kona inahitaji matuta.', 'Third one this year at that bend.'],
  },
  {
    says: 'Does anyone share a car from {ward} to town at [six|half past six|seven]? I pay my part of the fuel.',
    scene: 'car',
    answers: [
      ['I leave at a quarter past six, there is one seat.', 'That is perfect, I send you a message.'],
      'We are three already, but ask me again next month.',
    ],
  },
  {
    says: 'They are grading the {ward} road at last. Dust everywhere, but I am not complaining.',
    scene: 'tractor',
    answers: [
      'Let it rain once and we shall see what they did.',
      ['Wamefika hadi wapi?', 'Hadi kwa mti mkubwa. Kesho wanaendelea.'],
    ],
  },
  {
    says: 'Mvua kubwa {ward}! Ondoeni nguo kwenye kamba.',
    scene: 'rain',
    answers: [
      ['Umechelewa, zangu zimeoshwa mara ya pili.', 'Pole! Angalau ni maji ya bure.'],
      'Watoto wamefurahi, sisi tunaokota nguo.',
    ],
  },
  {
    says: 'The rains have reached {constituency}. My maize says thank you.',
    scene: 'rain',
    where: upcountry,
    answers: ['Shamba langu lilikuwa linangoja tu hii.', 'Twelve drops here, then the sun came back.'],
  },
  {
    says: 'River crossing at {ward} is not safe this evening. Please do not try it with a boda.',
    where: upcountry,
    at: [16, 20],
    answers: [
      ['The water is above the second rail. Wait for the morning.', 'Thank you for looking. My brother turned back.'],
      'Asante, nilikuwa njiani. Nalala kwa shangazi.',
    ],
  },
  {
    says: 'Cold morning in {county}. [Two sweaters and still shivering|Uji weather|Tea, then more tea].',
    where: ['central', 'rift'],
    at: [6, 9],
    answers: ['Huku ni baridi ya kuvaa soksi mbili.', 'The dog refused to go out. I understood him.'],
  },
  {
    says: 'Leo jua ni kali {ward}. Kunyweni maji na mfunike wazee.',
    at: [11, 16],
    answers: ['Hata kivuli kimechoka.', 'Nimefunga duka hadi saa tisa.'],
  },
  {
    says: 'Clouds all day over {constituency} and not one drop. Who is praying properly?',
    at: [15, 19],
    answers: ['Not me, I have blankets on the line.', 'Mama yangu. Yeye ndiye anatuweka hai.'],
  },
  {
    says: 'Ukungu mzito leo asubuhi {constituency}. Madereva washeni taa.',
    where: ['central', 'rift'],
    at: [6, 9],
    answers: ['Sioni hata lango langu.', 'Asante. Na boda tafadhali, taa ya nyuma pia.'],
  },
  {
    says: 'Lost goat: [brown with a white leg|black with one horn|white with brown ears], last seen near {ward} market. Asante for any call.',
    scene: 'goat',
    where: upcountry,
    answers: [
      [
        'I saw one like it behind the posho mill around four. Go before dark.',
        'It was her! She had company, I paid for two cabbages.',
      ],
      'Check with the butcher’s boys, they know every animal here.',
    ],
  },
  {
    says: 'Ng’ombe mmoja mweusi amepatikana {ward}. Mwenyewe aje na alama zake.',
    where: upcountry,
    answers: [
      ['Ana pembe moja iliyokunjika?', 'Zote ziko sawa. Pole, si wako.'],
      'Asante kwa kumfunga vizuri, wengine wangesema ni wao.',
    ],
  },
  {
    says: 'Found: a goat eating my sukuma in {ward}. It is tied under the mango tree, owner please come with seedlings.',
    scene: 'goat',
    where: ['coast', 'east', 'central', 'lake'],
    answers: [
      ['Does it answer to Simiti? Then it is my mother’s, and I am sorry.', 'It answers to sukuma. Come.'],
      'Fair price. Mine takes only the roses.',
    ],
  },
  {
    says: 'Kuna chanjo ya mifugo {ward} [kesho|Alhamisi|Jumanne] asubuhi. Leteni ng’ombe na mbuzi wote.',
    scene: 'cow',
    where: upcountry,
    answers: [
      ['Ni ya bure ama tunalipa?', 'Ya bure. Beba kamba tu, na uvumilivu.'],
      'Mwaka jana ng’ombe wangu alipiga daktari teke. Nitakuja na wawili wa kumshika.',
    ],
  },
  {
    says: 'Beware, cattle crossing at {ward} after five. Drivers, hoot early.',
    scene: 'cow',
    where: ['north', 'east', 'rift'],
    answers: ['They have right of way here, always had.', 'Na msimame kabisa, ndama hawajui honi.'],
  },
  {
    says: 'Found a bunch of keys with a [red|blue|green] ribbon at {ward} stage. Tell me how many keys and they are yours.',
    scene: 'keys',
    answers: [
      ['Four keys and one small padlock key?', 'Exactly. Come for them, house opposite the stage.'],
      'Si zangu, lakini swali lako ni zuri.',
    ],
  },
  {
    says: 'Nimepoteza kitambulisho changu kati ya {ward} na mjini. Ukikiona tafadhali nitumie ujumbe.',
    answers: [
      'Angalia kwa ofisi ya chifu, wengi huvipeleka huko.',
      ['Jina ni nani? Kuna kimoja kwa duka la M-Pesa.', 'Nimekutumia ujumbe. Naomba kiwe changu!'],
    ],
  },
  {
    says: 'School bag left in a matatu to {constituency}, with a maths set inside. The driver has it, it is at the stage office.',
    scene: 'schoolbag',
    answers: [['Pink, with a name on the flap?', 'Blue, with a half-eaten mandazi.'], 'God bless that driver.'],
  },
  {
    says: 'Lost: small [brown|grey|white] dog answering to [Simba|Bobby|Chui], {ward}. The children are crying.',
    answers: [
      [
        'Nimeona mbwa kama huyo karibu na uwanja, alikuwa na kola nyekundu.',
        'Ni yeye! Amerudi, amechafuka na ana furaha.',
      ],
      'Poleni watoto. Tutaangalia tukitembea jioni.',
    ],
  },
  {
    says: 'Umbrella forgotten at the {ward} clinic bench. I left it with the watchman.',
    answers: [
      'Mine, the black one with a crooked handle. I am old and I forget.',
      'Kwa nini watu wazuri hivi hawako mjini?',
    ],
  },
]
