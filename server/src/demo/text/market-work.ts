import type { Good } from './goods.ts'

const used = ['used_like_new', 'used_good', 'used_fair'] as const
const fresh = ['new'] as const

export const workGoods: readonly Good[] = [
  {
    category: 'food',
    scenes: ['fish'],
    conditions: fresh,
    stock: [2, 30],
    where: ['lake', 'coast', 'north'],
    titles: [
      ['Fresh fish of the day, cleaned, per kilo', 520],
      ['Dried omena, sorted, 2 kg tin', 700],
      ['Deep-fried whole fish, party order', 850],
      ['Sun-dried fish, bundle of ten', 1400],
    ],
    about: ['Landed before sunrise.', 'Kept on ice until you come.', 'Tell me how you want it cut.'],
  },
  {
    category: 'food',
    scenes: ['sacks', 'cup'],
    conditions: fresh,
    stock: [5, 90],
    sw: true,
    titles: [
      ['Maharagwe ya nyayo, kilo 10', 1500],
      ['Mchele wa pishori, kilo 25', 4500],
      ['Majani ya chai ya kiwandani, kilo 5', 1700],
      ['Unga wa uji wa nafaka saba, kilo 2', 380],
      ['Ndengu mpya, debe', 2100],
      ['Njugu karanga, kilo 5', 1250],
    ],
    about: [
      'Umechambuliwa, hakuna mawe.',
      'Umetoka shambani moja kwa moja.',
      'Naleta mpaka nyumbani ukichukua nyingi.',
    ],
  },
  {
    category: 'food',
    scenes: ['chapati', 'cake', 'soda', 'plate'],
    conditions: fresh,
    stock: [2, 40],
    titles: [
      ['Birthday cake, 2 kg, any colour', 3200],
      ['Chapati za oda, ishirini', 500],
      ['Samosas and bhajia platter for 15', 2400],
      ['Fresh juice, five litres, mixed fruit', 1200],
      ['Cassava crisps, carton of 24', 1800],
    ],
    about: ['Order a day before.', 'Cooked at home in a licensed kitchen.', 'Delivery in {ward} is free.'],
  },

  {
    category: 'tools',
    scenes: ['toolbox', 'generator'],
    conditions: ['new', 'used_good'],
    stock: [1, 5],
    titles: [
      ['Makita drill, 13 mm, with bits', 6800],
      ['Petrol generator 2.8 kVA', 28500],
      ['Welding machine, 200 amps', 14500],
      ['Mechanic tool box, 108 pieces', 7900],
      ['Angle grinder, Bosch, 9 inch', 7200],
    ],
    about: [
      'Works hard without getting hot.',
      'Tested on site, you will hear it.',
      'Spare brushes and key are in the case.',
    ],
  },
  {
    category: 'tools',
    scenes: ['gate', 'barrow'],
    conditions: ['new', 'used_good'],
    stock: [1, 6],
    sw: true,
    titles: [
      ['Geti la jua kali, futi 10 kwa 7', 38000],
      ['Mlango wa chuma na fremu', 13500],
      ['Wilibaro ya jua kali, gurudumu la hewa', 4200],
      ['Grili za dirisha futi 4 kwa 4', 3800],
      ['Ngazi ya chuma futi 12', 5500],
    ],
    about: [
      'Chuma ni gauge 16, si nyepesi.',
      'Rangi ya kuzuia kutu imepakwa.',
      'Tunapima na kuweka bila malipo ya ziada.',
    ],
  },
  {
    category: 'tools',
    scenes: ['cement', 'sheets', 'paint'],
    conditions: fresh,
    stock: [10, 500],
    titles: [
      ['Bamburi cement, 50 kg', 780],
      ['Box profile mabati, gauge 30, per metre', 620],
      ['Machine-cut ndarugo stones, per foot', 45],
      ['Crown emulsion paint, 20 litres', 7400],
      ['Cypress timber 2 x 4, per foot', 38],
      ['River sand, ten-tonne lorry', 17000],
    ],
    about: [
      'Fresh stock with delivery note.',
      'Transport can be arranged within {county}.',
      'Ask for the price of a full lorry.',
    ],
  },

  {
    category: 'sports',
    scenes: ['ball', 'trophy', 'shoes'],
    conditions: ['new', 'used_good'],
    stock: [1, 15],
    titles: [
      ['Football, size 5, stitched', 1400],
      ['Full team kit, 15 jerseys with numbers', 11500],
      ['Running spikes, size 41', 3900],
      ['Volleyball net and two poles', 4600],
      ['Goalkeeper gloves, adult', 1200],
    ],
    about: [
      'Used in our ward tournament.',
      'Washed and counted, nothing missing.',
      'Clubs and schools get a better price.',
    ],
  },
  {
    category: 'sports',
    scenes: ['bicycle', 'tent'],
    conditions: used,
    titles: [
      ['Mountain bike, 26 inch, 21 gears', 13500],
      ['Camping tent for four, waterproof', 7800],
      ['Road bike for training, Shimano', 34000],
      ['Dumbbells set, 40 kg', 8500],
      ['Baiskeli ya mazoezi ya ndani', 14500],
    ],
    about: [
      'Brakes and gears were serviced in June.',
      'Went up Longonot twice and came back fine.',
      'Small dents from honest use.',
    ],
  },

  {
    category: 'crafts',
    scenes: ['basket', 'beads', 'giraffe'],
    conditions: fresh,
    stock: [1, 20],
    titles: [
      ['Kiondo of sisal with leather straps', 2400],
      ['Beaded necklace, eight rows', 1800],
      ['Soapstone chess set from Tabaka', 3500],
      ['Carved giraffe, olive wood, 60 cm', 2900],
      ['Shuka, red and blue, original', 950],
      ['Set of six beaded table mats', 2100],
    ],
    about: ['Made by hand by a women’s group.', 'Every piece is a little different.', 'Packed well for travel.'],
  },
  {
    category: 'crafts',
    scenes: ['easel', 'mask', 'drums'],
    conditions: ['new', 'used_like_new'],
    stock: [1, 3],
    sw: true,
    titles: [
      ['Mchoro wa rangi: Twiga machweo', 6500],
      ['Ngoma ya asili ya ngozi', 4800],
      ['Kinyago cha mpingo', 3900],
      ['Picha ya mji wa kale, fremu ya mbao', 5200],
      ['Nyatiti ya kupigia, nyuzi nane', 7500],
    ],
    about: ['Nimechora mwenyewe kwa wiki mbili.', 'Inapendeza ukumbini au ofisini.', 'Ngozi na mbao ni za asili.'],
  },

  {
    category: 'general',
    scenes: ['waterTank', 'keys', 'balloons'],
    conditions: ['new', 'used_good'],
    stock: [1, 10],
    titles: [
      ['Kentank 1,000 litres, black', 8200],
      ['Party tents and 50 plastic chairs, whole business', 145000],
      ['Shop shelves and counter, closing down', 18500],
      ['Popcorn machine for events', 16500],
      ['Sewing machine, Singer, hand driven', 11500],
    ],
    about: [
      'Clean and in working order.',
      'Reason for selling: I am moving back upcountry.',
      'See it any day after four.',
    ],
  },
  {
    category: 'general',
    scenes: ['tree', 'lamp', 'handbag'],
    conditions: ['used_good', 'new'],
    stock: [1, 10],
    sw: true,
    titles: [
      ['Maua ya ndani na vyungu vyake', 600],
      ['Mzani wa duka, kilo 50', 4200],
      ['Mwavuli mkubwa wa biashara', 3500],
      ['Makreti kumi ya soda na chupa', 4500],
      ['Vitabu vya nyimbo na ngoma ya kwaya', 2500],
    ],
    about: ['Kiko katika hali nzuri.', 'Nauza kwa sababu sikihitaji tena.', 'Nipigie, nitakuelekeza.'],
  },
]
