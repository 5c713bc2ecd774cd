import type { BusinessCategory } from '@mtaa/contract/commerce/businesses/business-categories'
import type { SceneName } from '../pictures/scenes.ts'

/** Hours by which a business opens; the same all week but Sunday. */
export type Hours = readonly [
  weekday: readonly [opens: string, closes: string][],
  sunday: readonly [opens: string, closes: string][],
]

const shop: Hours = [[['07:00', '21:00']], [['08:00', '20:00']]]
const office: Hours = [[['08:30', '17:00']], []]
const lunch: Hours = [
  [
    ['08:00', '13:00'],
    ['14:00', '18:00'],
  ],
  [],
]
const night: Hours = [[['17:00', '02:00']], [['15:00', '00:00']]]
const always: Hours = [[['00:00', '00:00']], [['00:00', '00:00']]]
const none: Hours = [[], []]

export interface Enterprise {
  name: string
  categories: readonly BusinessCategory[]
  scene: SceneName
  about: string
  hours: Hours
}

export const enterprises: readonly Enterprise[] = [
  {
    name: 'Mama Njeri Salon',
    categories: ['beauty'],
    scene: 'braids',
    about: 'Braids, weaves and natural hair. Kids on Saturdays.',
    hours: shop,
  },
  {
    name: 'Kinyozi cha Baraka',
    categories: ['beauty'],
    scene: 'scissors',
    about: 'Kunyoa na kutengeneza ndevu. Maji ya moto yapo.',
    hours: shop,
  },
  {
    name: 'Duka la Mama Atieno',
    categories: ['shop', 'mpesa'],
    scene: 'sacks',
    about: 'Unga, sukari, mafuta na M-Pesa. Tunafungua mapema.',
    hours: shop,
  },
  {
    name: 'Jirani Mini Market',
    categories: ['shop', 'groceries'],
    scene: 'crate',
    about: 'Milk, bread and fresh vegetables every morning.',
    hours: shop,
  },
  {
    name: 'Chapati Corner',
    categories: ['restaurant'],
    scene: 'chapati',
    about: 'Chapati, ndengu, beef stew. Ready from six.',
    hours: [[['06:00', '21:30']], [['07:00', '21:00']]],
  },
  {
    name: 'Nyama Choma Garden',
    categories: ['restaurant', 'butchery'],
    scene: 'grill',
    about: 'Goat and beef by the kilo, slow over charcoal.',
    hours: night,
  },
  {
    name: 'Bucha ya Kariuki',
    categories: ['butchery'],
    scene: 'cow',
    about: 'Fresh beef inspected every morning.',
    hours: shop,
  },
  {
    name: 'Sweet Crumbs Bakery',
    categories: ['bakery', 'events'],
    scene: 'cake',
    about: 'Birthday and wedding cakes. Order two days before.',
    hours: lunch,
  },
  {
    name: 'Fundi Cherehani Otieno',
    categories: ['tailor', 'fashion'],
    scene: 'sewing',
    about: 'School uniforms, suits and kitenge dresses.',
    hours: lunch,
  },
  {
    name: 'Kitenge House',
    categories: ['fashion'],
    scene: 'bale',
    about: 'Kitenge by the metre, and ready dresses.',
    hours: shop,
  },
  {
    name: 'Afya Bora Chemist',
    categories: ['chemist'],
    scene: 'medical',
    about: 'A pharmacist is here until ten every night.',
    hours: [[['08:00', '22:00']], [['09:00', '20:00']]],
  },
  {
    name: 'Tumaini Clinic',
    categories: ['clinic'],
    scene: 'medical',
    about: 'Outpatient, laboratory and dental. NHIF is accepted.',
    hours: always,
  },
  {
    name: 'Mjengo Hardware',
    categories: ['hardware'],
    scene: 'cement',
    about: 'Cement, sheets, paint. Delivery within the ward.',
    hours: lunch,
  },
  {
    name: 'Jua Kali Furniture',
    categories: ['furniture'],
    scene: 'diningSet',
    about: 'Beds, sofas and tables made to measure.',
    hours: lunch,
  },
  {
    name: 'Simu Clinic',
    categories: ['electronics'],
    scene: 'phone',
    about: 'Screens and batteries while you wait.',
    hours: lunch,
  },
  {
    name: 'Wekesa Motors Garage',
    categories: ['garage'],
    scene: 'wheel',
    about: 'Brakes, clutch, suspension. Diagnosis in an hour.',
    hours: office,
  },
  {
    name: 'Splash Car Wash',
    categories: ['carwash'],
    scene: 'car',
    about: 'Body, engine, interior. A bench in the shade for you.',
    hours: shop,
  },
  {
    name: 'Haraka Boda Couriers',
    categories: ['transport'],
    scene: 'motorbike',
    about: 'Parcels across town within two hours.',
    hours: [[['06:00', '22:00']], [['08:00', '20:00']]],
  },
  {
    name: 'Savannah Cyber',
    categories: ['cyber', 'mpesa'],
    scene: 'computer',
    about: 'eCitizen, KRA, printing, scanning and photos.',
    hours: shop,
  },
  {
    name: 'Shamba Agrovet',
    categories: ['agrovet'],
    scene: 'seedlings',
    about: 'Certified seed, feeds and advice on what ails them.',
    hours: lunch,
  },
  {
    name: 'Elimu Tuition Centre',
    categories: ['school'],
    scene: 'blackboard',
    about: 'Maths and sciences, small groups, CBC and KCSE.',
    hours: [[['16:00', '19:30']], []],
  },
  {
    name: 'Dobi Safi Laundry',
    categories: ['laundry'],
    scene: 'laundry',
    about: 'Nguo, mazulia na mapazia. Tunachukua na kurudisha.',
    hours: lunch,
  },
  {
    name: 'Harusi Events & Tents',
    categories: ['events'],
    scene: 'tent',
    about: 'Tents, chairs, sound and cooks for up to 500.',
    hours: none,
  },
  {
    name: 'Bahari Guest House',
    categories: ['lodging', 'restaurant'],
    scene: 'bed',
    about: 'Nine clean rooms with breakfast, two streets from the stage.',
    hours: always,
  },
  {
    name: 'Uzito Gym',
    categories: ['fitness'],
    scene: 'ball',
    about: 'Weights, classes and a trainer for beginners.',
    hours: [[['05:30', '21:00']], [['08:00', '14:00']]],
  },
  {
    name: 'Wakili & Associates',
    categories: ['professional'],
    scene: 'books',
    about: 'Land transfers, agreements and company papers.',
    hours: office,
  },
]
