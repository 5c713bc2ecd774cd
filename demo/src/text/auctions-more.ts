import type { Good } from './goods.ts'

const worn = ['used_good', 'used_fair'] as const

/** More lots; the price is where the bidding starts. */
export const moreLots: readonly Good[] = [
  {
    category: 'art',
    scenes: ['easel', 'mask'],
    conditions: ['used_like_new', 'new'],
    titles: [
      ['Oil on canvas: Market day in the rain', 9000],
      ['Set of three ceremonial masks', 6500],
      ['Makonde family tree, ebony, 90 cm', 14000],
      ['Mchoro mkubwa: Bandari ya kale', 8000],
      ['Batik triptych, dancers', 4500],
    ],
    about: [
      'Signed by the artist, who lives in {county}.',
      'A certificate comes with it.',
      'Framed and ready to hang.',
    ],
  },
  {
    category: 'art',
    scenes: ['drums', 'beads', 'giraffe'],
    conditions: ['used_good', 'new'],
    titles: [
      ['Old coins and notes of East Africa, album', 5000],
      ['Vinyl collection: 80 benga and rumba records', 7500],
      ['Isikuti drum set, three pieces', 6000],
      ['Vito vya kale vya shanga, seti tatu', 4000],
    ],
    about: [
      'Collected over thirty years.',
      'Every piece has been photographed.',
      'A rare chance for someone who cares.',
    ],
  },
  {
    category: 'machinery',
    scenes: ['tractor', 'generator'],
    conditions: worn,
    titles: [
      ['Massey Ferguson 240 with plough', 650000],
      ['Posho mill with 20 HP motor', 85000],
      ['Brick-making machine, four moulds', 55000],
      ['Perkins generator 40 kVA', 320000],
      ['Mashine ya kukata nyasi na trela', 48000],
    ],
    about: [
      'Working when it was parked in March.',
      'Hours and service book can be seen.',
      'A crane can be hired nearby for loading.',
    ],
  },
  {
    category: 'machinery',
    scenes: ['sewing', 'toolbox', 'spanner'],
    conditions: worn,
    titles: [
      ['Workshop lot: lathe, drill press, compressor', 180000],
      ['Five industrial sewing machines, Juki', 90000],
      ['Bakery oven, three decks, gas', 140000],
      ['Cherehani sita za mafunzo, Singer', 36000],
      ['Car-wash machine with tank and hoses', 26000],
    ],
    about: [
      'From a training centre that moved.',
      'Spare parts are easy to find in town.',
      'Come with your own technician if you like.',
    ],
  },
  {
    category: 'general',
    scenes: ['keys', 'balloons', 'waterTank'],
    conditions: worn,
    titles: [
      ['Unclaimed parcels: 40 boxes, sealed', 20000],
      ['Event gear: two tents, 200 chairs', 120000],
      ['Kiosk of iron sheets, movable', 28000],
      ['Kontena la futi 20, lina madirisha', 130000],
      ['Four 5,000-litre water tanks', 60000],
      ['Restaurant closing: everything in one lot', 150000],
    ],
    about: ['Offered whole, not piece by piece.', 'Storage is free until Saturday.', 'See the list in the pictures.'],
  },
  {
    category: 'general',
    scenes: ['books', 'uniform', 'bale'],
    conditions: ['new', 'used_good'],
    sw: true,
    titles: [
      ['Stoo la duka la vitabu, vitabu 600', 30000],
      ['Bale kumi za mitumba kwa pamoja', 95000],
      ['Sare za shule 150, saizi tofauti', 45000],
      ['Vifaa vya kinyozi, duka zima', 25000],
    ],
    about: ['Duka linafungwa mwisho wa mwezi.', 'Vyote vinauzwa pamoja.', 'Hesabu ya vitu ipo kwenye maelezo.'],
  },
  {
    category: 'electronics',
    scenes: ['phone', 'tablet'],
    conditions: ['used_good', 'for_parts'],
    titles: [
      ['30 phones for repair or parts', 18000],
      ['Box of 12 tablets from a school project', 42000],
      ['iPhone 13 Pro, 256 GB', 45000],
      ['Simu kumi za Samsung, kioo kimepasuka', 15000],
    ],
    about: ['Serial numbers checked, none reported stolen.', 'Some need screens, some need batteries.', 'No chargers.'],
  },
  {
    category: 'furniture',
    scenes: ['bed', 'lamp'],
    conditions: worn,
    sw: true,
    titles: [
      ['Vitanda ishirini vya bweni', 60000],
      ['Kitanda cha Kilamu chenye nakshi', 26000],
      ['Taa za ukumbini, seti ya nane', 9000],
      ['Magodoro 25 ya hosteli', 35000],
    ],
    about: ['Mbao ni imara.', 'Njoo na gari la kubeba.', 'Pesa ni baada ya kushinda tu.'],
  },
]
