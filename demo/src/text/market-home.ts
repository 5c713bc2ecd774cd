import type { Good } from './goods.ts'

const used = ['used_like_new', 'used_good', 'used_fair'] as const
const fresh = ['new'] as const

export const homeGoods: readonly Good[] = [
  {
    category: 'phones',
    scenes: ['phone'],
    conditions: used,
    titles: [
      ['Infinix Hot 40i, 128 GB', 12500],
      ['Tecno Spark 20, 256 GB, box and charger', 15500],
      ['Samsung Galaxy A15, blue', 18000],
      ['Redmi 13C, 6 GB RAM', 12000],
      ['iPhone XR 128 GB, battery 84%', 27500],
      ['Oppo A58, clean, dual SIM', 17000],
      ['Samsung Galaxy S21, small scratch', 34000],
    ],
    about: [
      'Bought in town last year and always kept in a cover.',
      'Battery lasts a full day with data on.',
      'Face unlock, fingerprint and both SIM slots work.',
      'Meet at a shop so you can test it before paying.',
    ],
  },
  {
    category: 'phones',
    scenes: ['phone'],
    conditions: ['new'],
    stock: [2, 12],
    titles: [
      ['Itel A70 mpya, 64 GB', 8500],
      ['Kabambe ya Nokia 105, laini mbili', 2300],
      ['Itel 2163 ya tochi kubwa', 1400],
      ['Samsung A05 mpya kwenye boksi', 12500],
    ],
    sw: true,
    about: [
      'Ni mpya kabisa, boksi halijafunguliwa.',
      'Ina dhamana ya mwaka mmoja.',
      'Unaweza kuipima dukani kabla ya kulipa.',
    ],
  },
  {
    category: 'phones',
    scenes: ['tablet'],
    conditions: used,
    titles: [
      ['Samsung Galaxy Tab A8 for school work', 19500],
      ['Kids tablet 7 inch with cover', 6500],
      ['Lenovo Tab M10, 64 GB', 16500],
    ],
    about: [
      'Used for online classes only.',
      'Screen protector has been on since day one.',
      'Comes with its charger and a stand cover.',
    ],
  },
  {
    category: 'phones',
    scenes: ['phone', 'radio'],
    conditions: fresh,
    stock: [5, 40],
    titles: [
      ['Oraimo 20,000 mAh power bank', 2600],
      ['Fast charger 33W with Type-C cable', 950],
      ['Oraimo FreePods, sealed', 3200],
      ['Tempered glass for all models, fitted free', 250],
    ],
    about: [
      'Original accessories, with receipt.',
      'I fit and test it while you wait.',
      'Wholesale price from ten pieces.',
    ],
  },

  {
    category: 'electronics',
    scenes: ['television'],
    conditions: used,
    titles: [
      ['Hisense 43 inch smart TV', 24500],
      ['Vitron 32 inch digital TV', 10500],
      ['TCL 50 inch 4K, wall bracket included', 36000],
      ['Samsung 40 inch TV, remote replaced', 19000],
    ],
    about: [
      'The picture is sharp and there are no dead lines.',
      'YouTube and Netflix open without a box.',
      'We are moving house and the new wall is too small.',
    ],
  },
  {
    category: 'electronics',
    scenes: ['laptop', 'computer'],
    conditions: used,
    titles: [
      ['HP EliteBook 840 G5, i5, 8 GB', 28500],
      ['Lenovo ThinkPad T470, 256 GB SSD', 23000],
      ['Dell OptiPlex desktop set with 20 inch screen', 17500],
      ['MacBook Air 2017, new battery', 38000],
      ['HP Stream 11 for college', 12500],
    ],
    about: [
      [/HP|Lenovo|Dell/, 'Windows activated, office programs installed.'],
      [/EliteBook|ThinkPad|Stream/, 'Battery holds about four hours.'],
      'Keyboard and all ports tested.',
      'Ex-UK machine, very clean.',
    ],
  },
  {
    category: 'electronics',
    scenes: ['solar'],
    conditions: ['used_good', 'new'],
    titles: [
      ['M-Kopa solar kit with four bulbs, fully paid', 9500],
      ['Sun King home 600 with radio', 14500],
      ['150 W solar panel, monocrystalline', 8200],
      ['Taa ya sola yenye rimoti, 60 W', 1800],
    ],
    about: [
      'Lights the whole house until morning.',
      'The panel is clean and the battery was changed this year.',
      [/M-Kopa|Sun King/, 'Token and ownership will be transferred in the shop.'],
    ],
  },
  {
    category: 'electronics',
    scenes: ['radio', 'speaker'],
    conditions: used,
    sw: true,
    titles: [
      ['Redio ya Sony, masafa yote', 3200],
      ['Sabufa ya Sayona 3.1, sauti nzito', 7500],
      ['Spika mbili za PA na amplifaya', 32000],
      ['Redio ndogo ya sola na USB', 1600],
    ],
    about: [
      'Sauti yake ni safi na bass ipo.',
      'Inafanya kazi na Bluetooth, USB na FM.',
      'Nauza kwa sababu nimepata kubwa zaidi.',
    ],
  },

  {
    category: 'furniture',
    scenes: ['sofa'],
    conditions: used,
    titles: [
      ['Seven-seater sofa set, brown', 34000],
      ['Three-seater, stain-free fabric', 14500],
      ['L-shaped couch with washable covers', 42000],
      ['Two-seater for a bedsitter', 9000],
    ],
    about: [
      'Mahogany frame, not blue gum.',
      'The cushions are high density and still firm.',
      'We will help load it on your pickup.',
    ],
  },
  {
    category: 'furniture',
    scenes: ['bed', 'mattress'],
    conditions: ['new', 'used_good'],
    titles: [
      ['5 x 6 cypress bed with headboard', 14500],
      ['Double-decker bed for boys, 3 x 6', 12000],
      ['Morning Glory mattress 4 x 6 x 8, medium density', 8500],
      ['Queen bed with two side drawers', 28000],
    ],
    about: [
      'Made by a carpenter here, treated against insects.',
      'Dismantles in ten minutes with one spanner.',
      'Slept on for less than a year in the guest room.',
    ],
  },
  {
    category: 'furniture',
    scenes: ['diningSet', 'wardrobe', 'lamp'],
    conditions: used,
    sw: true,
    titles: [
      ['Meza ya chakula na viti sita', 26000],
      ['Kabati la nguo la milango mitatu', 18500],
      ['Meza ya kahawa ya kioo', 6500],
      ['Stendi ya TV ya mninga', 8000],
      ['Viti vinne vya plastiki na meza', 3800],
    ],
    about: [
      'Mbao ni ngumu na hazijaliwa na mchwa.',
      'Rangi yake bado inang’aa.',
      'Tunahama, kwa hivyo bei ni ya kuondoa haraka.',
    ],
  },
  {
    category: 'furniture',
    scenes: ['wardrobe', 'computer'],
    conditions: ['used_good', 'used_fair'],
    titles: [
      ['Office desk with lockable drawers', 8500],
      ['Orthopaedic office chair', 6800],
      ['Bookshelf, five shelves, pine', 5500],
      ['Shoe rack for twelve pairs', 1900],
    ],
    about: ['From an office that is closing.', 'Solid, with small marks on one side.', 'Fits in a probox.'],
  },

  {
    category: 'home',
    scenes: ['cooker'],
    conditions: used,
    titles: [
      ['Ramtons cooker, 3 gas + 1 electric, with oven', 24500],
      ['Mika standing cooker 60 x 60', 33000],
      ['Table-top two-burner glass cooker', 3600],
      ['Von microwave 20 litres', 6200],
    ],
    about: [
      [/cooker/, 'All burners light at the first press.'],
      [/with oven|standing/, 'The oven bakes evenly; I made cakes for sale with it.'],
      [/cooker/, 'Gas pipe and regulator included.'],
      'We are changing to a bigger one.',
      'Clean inside and out.',
    ],
  },
  {
    category: 'home',
    scenes: ['fridge'],
    conditions: used,
    titles: [
      ['LG fridge 190 litres, double door', 22500],
      ['Bruhm chest freezer for a shop', 29000],
      ['Mini fridge for a hostel room', 9800],
      ['Ramtons fridge, quiet, 128 litres', 15500],
    ],
    about: [
      'Freezes water in two hours.',
      'No rust and the door seals are tight.',
      'You can find it running when you come.',
    ],
  },
]
