import type { JobType, Pay } from '@mtaa/contract/commerce/jobs/job-terms'
import type { Region } from './goods.ts'

type Amounts = readonly [min: number, max: number, period: Pay['period']]

/** A job to be offered somewhere. */
export interface Opening {
  title: string
  category: string
  employer: string
  type: JobType
  /** Null: negotiable, or volunteering. */
  pay: Amounts | null
  positions: number
  about: string
  requirements: string
  where?: readonly Region[]
}

const job = (
  category: string,
  type: JobType,
  pay: Amounts | null,
  positions: number,
  texts: readonly [title: string, employer: string, about: string, requirements: string],
  where?: readonly Region[],
): Opening => {
  const [title, employer, about, requirements] = texts
  return { category, type, pay, positions, title, employer, about, requirements, ...(where && { where }) }
}

export const openings: readonly Opening[] = [
  job('driving', 'full_time', [900, 1200, 'day'], 4, [
    'Boda boda riders for deliveries, {ward}',
    'Haraka Deliveries',
    'You deliver parcels and food with our motorbike. Fuel and reflector are ours. Six days a week, one of them short.',
    'Riding licence, good conduct, a phone with internet.',
  ]),
  job('driving', 'full_time', [28_000, 35_000, 'month'], 1, [
    'Dereva wa matatu, njia ya {constituency}',
    '{constituency} Sacco',
    'Unaendesha gari la abiria 14 kwa zamu. Gari linafanyiwa huduma kila mwezi. Mshahara unalipwa tarehe 5.',
    'Leseni ya PSV, cheti cha tabia njema, uzoefu wa miaka miwili.',
  ]),
  job('driving', 'contract', [45_000, 55_000, 'month'], 2, [
    'Lorry drivers, Mombasa to {county}',
    'Savanna Haulage',
    'Long-distance driving with a turn boy. Nights are paid extra. The contract is for one year and can be renewed.',
    'Class CE licence, five years on the road, clean record.',
  ]),
  job('sales', 'full_time', [18_000, 25_000, 'month'], 3, [
    'Shop attendants for a supermarket, {ward}',
    'Jirani Supermarket',
    'You serve customers, fill shelves and close the till. Shifts change every week. Lunch is given.',
    'KCSE D+ and above, friendly, honest with cash.',
  ]),
  job('sales', 'part_time', [500, 500, 'day'], 2, [
    'M-Pesa shop attendant, weekends, {ward}',
    'Neema Communications',
    'You help customers send and withdraw money and sell airtime. Saturday and Sunday from eight to six.',
    'Experience with an M-Pesa line, quick with numbers.',
  ]),
  job('sales', 'full_time', null, 5, [
    'Wauzaji wa kuzunguka wa sabuni, {constituency}',
    'Usafi Bora Traders',
    'Unauza sabuni kwa maduka na kwa nyumba. Kamisheni nzuri kwa kila katoni. Mafunzo ni bure na yanalipwa.',
    'Kujituma, kupenda watu, umri wa miaka 18 au zaidi.',
  ]),
  job('teaching', 'full_time', [20_000, 28_000, 'month'], 2, [
    'Primary teachers, CBC, {ward}',
    'Mwangaza Academy',
    'You teach grades four to six in a school of 240 children. Classes have 30 learners. The term begins in January.',
    'P1 certificate, TSC number, patience.',
  ]),
  job('teaching', 'part_time', [400, 600, 'hour'], 1, [
    'Maths and physics tutor, evenings, {ward}',
    'The Otieno family',
    'Two children in Form 2 and Form 4 need help, three evenings a week. Tea is on us.',
    'Degree or student of a science, good marks yourself.',
  ]),
  job('teaching', 'volunteer', null, 6, [
    'Volunteers to read with children, {constituency}',
    '{constituency} Community Library',
    'You read with a small group for two hours every Saturday morning. Books and tea are there.',
    'Good conduct, and you like children.',
  ]),
  job('building', 'casual', [700, 1000, 'day'], 10, [
    'Vibarua wa ujenzi, {ward}',
    'Jenga Pamoja Contractors',
    'Kubeba mawe, kuchanganya saruji na kusaidia mafundi. Kazi ni ya wiki tatu. Malipo ni kila jioni.',
    'Nguvu na bidii. Viatu vya kazi vinatolewa.',
  ]),
  job('building', 'contract', [1500, 2000, 'day'], 3, [
    'Masons for a two-storey house, {ward}',
    'Fundi Mkuu Builders',
    'Stone walls and plaster on a site close to the stage. Work for two months. Paid every Saturday.',
    'Grade test or three years on sites, own tools.',
  ]),
  job('building', 'casual', [12_000, 12_000, 'task'], 1, [
    'Fundi wa kupaka rangi nyumba ya vyumba vitatu, {ward}',
    'Mama Wambui',
    'Kupaka rangi ndani na nje. Rangi na brashi zipo. Malipo nusu katikati ya kazi na nusu mwishoni.',
    'Picha za kazi ulizofanya.',
  ]),
  job('hospitality', 'full_time', [18_000, 22_000, 'month'], 4, [
    'Waiters and waitresses, {ward}',
    'Mama Njeri Hotel',
    'You serve guests with a smile, six days a week. Meals on duty and tips are yours. We open at six.',
    'Certificate in food and beverage, or a year in a hotel. Good conduct.',
  ]),
  job(
    'hospitality',
    'full_time',
    [30_000, 40_000, 'month'],
    1,
    [
      'Head cook, coast dishes, {ward}',
      'Bahari Kitchen',
      'Pilau, biriani, fish and everything with coconut, for a hundred guests a day. You lead three cooks.',
      'Five years in a kitchen, food handler certificate.',
    ],
    ['coast'],
  ),
  job('hospitality', 'part_time', [800, 1000, 'day'], 6, [
    'Wahudumu wa harusi na sherehe, {constituency}',
    'Karamu Caterers',
    'Kupanga meza, kuhudumia wageni na kusafisha. Kazi ni wikendi. Usafiri wa usiku tunalipa sisi.',
    'Usafi, nguo nyeusi na nyeupe.',
  ]),
  job('domestic', 'full_time', [12_000, 15_000, 'month'], 1, [
    'House help, live-in, {ward}',
    'The Mwangi family',
    'Cooking, washing and two children of four and seven. Own room, Sunday off, NSSF and SHA are paid.',
    'References, and you like children.',
  ]),
  job('domestic', 'part_time', [700, 700, 'day'], 1, [
    'Mama wa kufua mara mbili kwa wiki, {ward}',
    'Familia ya Achieng',
    'Kufua na kupiga pasi Jumanne na Ijumaa. Mashine ipo. Malipo ni siku hiyo hiyo.',
    'Uaminifu na kitambulisho.',
  ]),
  job('domestic', 'full_time', [22_000, 26_000, 'month'], 1, [
    'Carer for an elderly man, {constituency}',
    'The Kiptoo family',
    'He needs help to walk, eat and take his medicine. Days only, from seven to five, five days a week.',
    'Nurse aide certificate, patience, references.',
  ]),
  job('office', 'full_time', [35_000, 45_000, 'month'], 1, [
    'Accounts assistant, {constituency}',
    'Tumaini Sacco',
    'You post receipts, reconcile the bank and prepare the monthly report. A small office with good people.',
    'CPA part II, QuickBooks, two years of experience.',
  ]),
  job('office', 'internship', [10_000, 10_000, 'month'], 2, [
    'Interns for administration, {county}',
    'County Youth Forum',
    'Three months in our office: filing, minutes, and visits in the wards. You get a certificate at the end.',
    'Diploma or degree of the last two years.',
  ]),
  job('office', 'part_time', [250, 350, 'hour'], 2, [
    'Swahili to English translators, from home, {county}',
    'Lugha Services',
    'Short texts about health and farming. You choose your hours. Paid by M-Pesa every Friday.',
    'Both languages well, own computer.',
  ]),
  job('security', 'full_time', [16_000, 19_000, 'month'], 8, [
    'Askari wa usiku, {ward}',
    'Simba Guards',
    'Ulinzi wa majengo ya ofisi, saa 12 kwa zamu. Sare na buti zinatolewa bure na kampuni. Siku moja ya mapumziko.',
    'Cheti cha tabia njema, umri wa miaka 21 hadi 45.',
  ]),
  job('security', 'full_time', [20_000, 24_000, 'month'], 2, [
    'Receptionist guard for a clinic, {constituency}',
    'Afya Care',
    'You greet patients, note visitors and keep the door. Day shifts. We never charge a registration fee.',
    'Good English and Swahili, calm.',
  ]),
  job(
    'farm',
    'casual',
    [400, 600, 'day'],
    15,
    [
      'Kuchuma chai, {ward}',
      'Shamba la Kibet',
      'Kuchuma chai kuanzia saa moja asubuhi. Malipo kwa kilo au kwa siku. Chai na uji vipo.',
      'Mikono mepesi na kufika mapema.',
    ],
    ['rift', 'central'],
  ),
  job(
    'farm',
    'full_time',
    [14_000, 18_000, 'month'],
    1,
    [
      'Farm manager for dairy cows, {constituency}',
      'Green Hills Dairy',
      'Twelve cows, a milking machine and two workers. A house on the farm, milk for your family.',
      'Certificate in animal health, three years with cows.',
    ],
    ['rift', 'central', 'east'],
  ),
  job(
    'farm',
    'contract',
    [15_000, 15_000, 'task'],
    2,
    [
      'Kulima na kupanda ekari mbili za mahindi, {ward}',
      'Mzee Barasa',
      'Kulima kwa jembe au ng’ombe, kupanda na kuweka mbolea. Mbegu na mbolea zipo. Mvua inakaribia.',
      'Uzoefu wa shamba.',
    ],
    ['rift', 'lake'],
  ),
  job('health', 'full_time', [38_000, 48_000, 'month'], 2, [
    'Registered nurses, {constituency}',
    'Upendo Medical Centre',
    'Outpatient and maternity, shifts of eight hours. NHIF and housing allowance. A new building with a good team.',
    'KRCHN, valid licence from the Nursing Council.',
  ]),
  job('health', 'volunteer', null, 10, [
    'Community health volunteers, {ward}',
    '{county} Red Cross branch',
    'You visit twenty homes a month and help with first aid days. Training is free, with a certificate.',
    'You live in the ward and speak its languages.',
  ]),
  job('tech', 'full_time', [60_000, 90_000, 'month'], 1, [
    'Web developer, TypeScript, {constituency}',
    'Nyuki Labs',
    'You build and run web shops for small businesses. Four people, two days a week from home.',
    'Two years with TypeScript and SQL, something you have built to show.',
  ]),
  job('tech', 'full_time', [20_000, 30_000, 'month'], 1, [
    'Fundi wa simu, {ward}',
    'Digital Corner',
    'Kubadilisha vioo, betri na bodi. Vifaa vyote vipo dukani. Kamisheni juu ya mshahara.',
    'Uzoefu wa mwaka mmoja wa kurekebisha simu.',
  ]),
  job('tech', 'internship', [8000, 12_000, 'month'], 3, [
    'IT support interns, {county}',
    'Elimu Digital',
    'You look after the computer rooms of five schools. A senior technician teaches you. Six months.',
    'Diploma in IT, or in your last year.',
  ]),
  job('general', 'casual', [600, 600, 'day'], 5, [
    'Kusafisha soko Jumapili, {ward}',
    'Kamati ya Soko la {ward}',
    'Kufagia, kuzoa taka na kupanga vibanda. Glavu na mifagio vipo. Malipo ni baada ya kazi.',
    'Kufika saa kumi na mbili asubuhi.',
  ]),
  job('general', 'part_time', [3000, 4000, 'week'], 1, [
    'Choir accompanist, keyboard, {constituency}',
    'ACK {constituency}',
    'Two rehearsals and the Sunday service. The keyboard is ours. Songs in English, Swahili and the vernacular.',
    'You read staff or solfa.',
  ]),
]
