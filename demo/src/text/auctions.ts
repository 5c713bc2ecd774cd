import { moreLots } from './auctions-more.ts'
import type { Good } from './goods.ts'

const worn = ['used_good', 'used_fair'] as const

/** Lots; the price is where the bidding starts. */
export const lots: readonly Good[] = [
  {
    category: 'vehicles',
    scenes: ['car', 'pickup', 'bus'],
    conditions: ['used_fair', 'used_good', 'for_parts'],
    titles: [
      ['Toyota Fielder 2010, bank repossession', 280000],
      ['Isuzu FRR lorry, 2008, running', 850000],
      ['Nissan Sunny B15, non-runner', 60000],
      ['Subaru Forester 2009, hill-climb ready', 420000],
      ['33-seater school bus, 2011', 1200000],
      ['Toyota Townace, former delivery van', 240000],
    ],
    about: [
      'Sold as seen, logbook available to the winner.',
      'Viewing on weekdays from nine to four.',
      [/Fielder|Isuzu|Subaru|bus/, 'Engine was started for the photographs.'],
      'The winner collects within five days.',
    ],
  },
  {
    category: 'vehicles',
    scenes: ['motorbike', 'bicycle'],
    conditions: worn,
    sw: true,
    titles: [
      ['Pikipiki Boxer 150, mkopo haukulipwa', 35000],
      ['Pikipiki tatu za TVS kwa pamoja', 110000],
      ['Baiskeli ya mizigo ya magurudumu matatu', 12000],
      ['Skuta ya umeme, betri moja', 40000],
    ],
    about: [
      'Inauzwa ilivyo, njoo uikague.',
      'Karatasi zinabadilishwa siku ya malipo.',
      'Mshindi anachukua ndani ya siku tano.',
    ],
  },
  {
    category: 'electronics',
    scenes: ['laptop', 'computer', 'camera'],
    conditions: worn,
    titles: [
      ['Lot of ten HP laptops from a closed office', 75000],
      ['Canon 80D with 18–135 lens', 38000],
      ['Cyber café: six computers and a printer', 62000],
      ['MacBook Pro 2019, 16 inch', 55000],
    ],
    about: [
      'Tested one by one; the list of faults is honest.',
      'Chargers included where shown.',
      [/laptops|Cyber|MacBook/, 'Discs have been wiped.'],
    ],
  },
  {
    category: 'electronics',
    scenes: ['television', 'speaker', 'fridge'],
    conditions: worn,
    titles: [
      ['Samsung 65 inch TV, hotel stock', 32000],
      ['Complete PA system: mixer, four speakers', 58000],
      ['Commercial display fridge, 400 litres', 24000],
      ['Runinga tano za inchi 32, hoteli imefungwa', 28000],
    ],
    about: [
      'Comes from a hotel that is renovating.',
      'You may test it before the last day.',
      'Transport is the buyer’s business.',
    ],
  },
  {
    category: 'livestock',
    scenes: ['cow'],
    conditions: ['new'],
    where: ['rift', 'central', 'east', 'lake'],
    titles: [
      ['In-calf Friesian, second lactation', 85000],
      ['Pedigree Ayrshire bull, 20 months', 70000],
      ['Three Sahiwal heifers', 120000],
      ['Fahali wa kulimia, jozi', 95000],
    ],
    about: [
      'Vaccination card and movement permit ready.',
      'Weighed last week at the market.',
      'Milk record on request.',
    ],
  },
  {
    category: 'livestock',
    scenes: ['goat', 'sheep'],
    conditions: ['new'],
    sw: true,
    titles: [
      ['Mbuzi kumi wa Galla kwa mnada', 65000],
      ['Kondoo wanane wa Red Maasai', 52000],
      ['Beberu bora wa mbegu, Kenya Alpine', 18000],
      ['Mbuzi watano wa maziwa', 70000],
    ],
    about: ['Wamechanjwa na wana afya njema.', 'Kibali cha kusafirisha kipo.', 'Mnada utafungwa saa iliyoonyeshwa.'],
  },
  {
    category: 'livestock',
    scenes: ['camel'],
    conditions: ['new'],
    where: ['north'],
    titles: [
      ['Four camels, two in milk', 280000],
      ['Camel bull, six years, strong walker', 95000],
      ['Ngamia jike na ndama wake', 120000],
    ],
    about: [
      'Seen and certified by the county vet.',
      'Handed over at the livestock market.',
      'The herd is used to the road.',
    ],
  },
  {
    category: 'furniture',
    scenes: ['sofa', 'wardrobe', 'diningSet'],
    conditions: worn,
    titles: [
      ['Lamu-style carved daybed', 18000],
      ['Hotel lot: 20 chairs and 5 tables', 24000],
      ['Mahogany office boardroom table, 12 seats', 45000],
      ['Antique camphor chest', 22000],
      ['Viti vya kanisa, mabenchi kumi', 15000],
    ],
    about: [
      'Solid hardwood, a little polish brings it back.',
      'Some marks of age, see the pictures.',
      'Buyer arranges the lorry.',
    ],
  },
  ...moreLots,
]
