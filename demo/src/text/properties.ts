import type { SceneName } from '../pictures/scenes.ts'
import type { Region, Sentence } from './goods.ts'

/** A kind of property: every title is listed once, near the price beside it, with so many bedrooms. */
export interface Dwelling {
  category: string
  offer: 'rent' | 'sale'
  scenes: readonly SceneName[]
  titles: readonly (readonly [title: string, price: number, bedrooms: number | null, size?: number])[]
  about: readonly Sentence[]
  where?: readonly Region[]
}

export const dwellings: readonly Dwelling[] = [
  {
    category: 'bedsitter',
    offer: 'rent',
    scenes: ['bed', 'lamp'],
    titles: [
      ['Bedsitter near the stage, {ward}', 7500, 0],
      ['Bedsitter mpya, maji ndani, {constituency}', 6500, 0],
      ['Quiet bedsitter, third floor, {ward}', 9000, 0],
    ],
    about: [
      'Tiled, with its own bathroom.',
      'Tokens, so you pay what you use.',
      'The gate closes at eleven.',
      'Water every day but Sunday.',
      'Viewing is free, come any evening.',
    ],
  },
  {
    category: 'single_room',
    offer: 'rent',
    scenes: ['mattress', 'bucket', 'lamp'],
    titles: [
      ['Chumba kimoja, {ward}', 3500, 0],
      ['Single room with a lockable gate, {constituency}', 4000, 0],
      ['Chumba kikubwa karibu na soko, {ward}', 3000, 0],
    ],
    about: ['Choo na bafu ni za pamoja, safi.', 'Umeme wa tokeni.', 'Maji yapo karibu.', 'Hakuna ada ya kutazama.'],
  },
  {
    category: 'apartment',
    offer: 'rent',
    scenes: ['sofa', 'diningSet', 'cooker'],
    titles: [
      ['One bedroom with a balcony, {ward}', 18_000, 1, 42],
      ['Two bedrooms near the school, {ward}', 28_000, 2, 68],
      ['Two bedrooms, backup water, {constituency}', 32_000, 2, 75],
      ['Three bedrooms, master en suite, {ward}', 55_000, 3, 110],
      ['Furnished one bedroom by the month, {constituency}', 45_000, 1, 50],
    ],
    about: [
      'Borehole and county water, both.',
      'One parking space in the compound.',
      'Morning sun in the kitchen.',
      'Fibre is already in the building.',
      'No viewing fee, no agent in between.',
    ],
    where: ['city', 'coast', 'lake', 'rift', 'central'],
  },
  {
    category: 'house',
    offer: 'rent',
    scenes: ['gate', 'sofa'],
    titles: [
      ['Two-bedroom bungalow with a garden, {ward}', 22_000, 2, 90],
      ['Nyumba ya vyumba vitatu, uwanja mkubwa, {ward}', 25_000, 3, 120],
      ['Maisonette in a gated court, {constituency}', 65_000, 4, 160],
    ],
    about: [
      'The compound is shared with one family.',
      'Water tank of 5,000 litres.',
      'A dog is welcome.',
      'Come and see it first.',
    ],
  },
  {
    category: 'house',
    offer: 'sale',
    scenes: ['gate', 'diningSet'],
    titles: [
      ['Three-bedroom house on an eighth, {ward}', 6_500_000, 3, 125],
      ['Four bedrooms with a servant quarter, {constituency}', 14_500_000, 4, 210],
    ],
    about: ['Freehold title, ready to transfer.', 'Built in 2019, one owner.', 'Your lawyer is welcome to search.'],
  },
  {
    category: 'land',
    offer: 'sale',
    scenes: ['shamba', 'tree', 'planting'],
    titles: [
      ['Eighth of an acre, ready title, {ward}', 950_000, null, 0.125],
      ['Plot ya robo ekari karibu na lami, {ward}', 1_400_000, null, 0.25],
      ['Five acres with a river frontage, {constituency}', 6_000_000, null, 5],
      ['Half acre, red soil, {ward}', 1_100_000, null, 0.5],
    ],
    about: [
      'Beacons are in place.',
      'The chief and the neighbours know me.',
      'Road and electricity reach it.',
      'Do a search at the registry first.',
    ],
    where: ['central', 'rift', 'east', 'lake', 'coast', 'north'],
  },
  {
    category: 'shop',
    offer: 'rent',
    scenes: ['sacks', 'crate', 'sheets'],
    titles: [
      ['Shop facing the road, {ward}', 15_000, null, 24],
      ['Kibanda cha biashara sokoni, {ward}', 4500, null, 9],
    ],
    about: ['Good for a salon or a chemist.', 'Busy from six in the morning.', 'A steel door and its own meter.'],
  },
  {
    category: 'office',
    offer: 'rent',
    scenes: ['computer', 'projector'],
    titles: [['Office with three rooms, second floor, {constituency}', 38_000, null, 70]],
    about: ['Lift, generator and a guard.', 'Parking for two cars.', 'Internet from two providers.'],
    where: ['city', 'coast', 'lake', 'rift'],
  },
  {
    category: 'hall',
    offer: 'rent',
    scenes: ['tent', 'gathering'],
    titles: [['Hall for 200 people, {ward}', 60_000, null, 260]],
    about: ['Chairs and tables are included.', 'The kitchen can be used.', 'By the month or by the weekend.'],
  },
  {
    category: 'general',
    offer: 'rent',
    scenes: ['sheets', 'cement'],
    titles: [['Godown with a loading bay, {constituency}', 85_000, null, 400]],
    about: ['Trucks can turn inside.', 'Three-phase power.', 'A night guard is paid by the owner.'],
  },
]
