import type { Good } from './goods.ts'

const used = ['used_like_new', 'used_good', 'used_fair'] as const
const fresh = ['new'] as const

export const familyGoods: readonly Good[] = [
  {
    category: 'home',
    scenes: ['pots', 'cup'],
    conditions: fresh,
    stock: [3, 25],
    sw: true,
    titles: [
      ['Sufuria za seti, saba pamoja na vifuniko', 2900],
      ['Thermos ya chai lita 3', 1350],
      ['Seti ya vikombe sita vya udongo', 900],
      ['Jiko la makaa linalookoa nishati', 1500],
    ],
    about: ['Ni nzito na hazipindi kwa moto.', 'Nauza jumla na rejareja.', 'Zimefika wiki hii, rangi ni nyingi.'],
  },
  {
    category: 'home',
    scenes: ['gas', 'jerrycan'],
    conditions: ['used_good', 'new'],
    titles: [
      ['6 kg gas cylinder with burner and grill', 3800],
      ['13 kg cylinder, empty, any brand', 4500],
      ['20-litre jerrycans, clean, food grade', 250],
      ['Water drum 210 litres with lid', 2800],
    ],
    about: [
      [/gas|cylinder/, 'Cylinder is within its test date.'],
      [/jerrycan|drum/, 'Washed and ready for drinking water.'],
      'No dents, no smell.',
      'Several pieces, take one or take all.',
    ],
  },
  {
    category: 'home',
    scenes: ['mattress', 'laundry', 'bucket'],
    conditions: fresh,
    stock: [2, 15],
    titles: [
      ['Fleece blanket 5 x 6, warm for July', 1800],
      ['Mosquito net, king size, four corner', 950],
      ['Curtains, three metres with sheer', 3400],
      ['Bedsheets with four pillow cases, cotton', 1650],
    ],
    about: [
      'Soft and does not fade in the wash.',
      'Choose your colour from eight.',
      'Made here, so size can be changed.',
    ],
  },

  {
    category: 'fashion',
    scenes: ['dress'],
    conditions: fresh,
    stock: [1, 6],
    titles: [
      ['Kitenge dress, off-shoulder, made to measure', 2800],
      ['Ankara skirt and top, size 12', 2400],
      ['Long dera, free size, cotton', 900],
      ['Maternity kitenge dress', 2200],
      ['Bridesmaid dress, burgundy, size 10', 3500],
    ],
    about: [
      'Real wax cotton that does not run.',
      'Lined inside, with pockets.',
      'Ready in three days from measurement.',
    ],
  },
  {
    category: 'fashion',
    scenes: ['shirt', 'bale'],
    conditions: ['used_like_new', 'used_good'],
    stock: [1, 30],
    sw: true,
    titles: [
      ['Mitumba bale ya mashati ya wanaume, kilo 45', 17500],
      ['Koti za baridi camera, moja', 650],
      ['Suti ya kijivu, size 50', 3800],
      ['Bale ya nguo za watoto, grade A', 19500],
      ['Jeans za kike camera', 550],
    ],
    about: [
      [/camera|Suti/, 'Ni camera, nguo zimechaguliwa moja moja.'],
      [/[Bb]ale/, 'Bale halijafunguliwa, lina karatasi yake.'],
      'Njoo mapema, huisha haraka.',
      'Hazina tobo wala doa.',
    ],
  },
  {
    category: 'fashion',
    scenes: ['shoes', 'handbag'],
    conditions: ['used_like_new', 'new'],
    stock: [1, 8],
    titles: [
      ['Leather safari boots, size 42', 2900],
      ['Nike Air Force, white, size 40', 3200],
      ['Office heels, black, size 38', 1400],
      ['Leather handbag made in Kariobangi', 3600],
      ['School shoes, Toughees, all sizes', 1900],
      ['Akala sandals, cut and sewn here', 450],
    ],
    about: [
      'Stitched, not only glued.',
      [/Nike|heels/, 'Worn twice, the sole is clean.'],
      'Try before you buy, I am at the stage every evening.',
    ],
  },

  {
    category: 'beauty',
    scenes: ['bottles'],
    conditions: fresh,
    stock: [5, 60],
    titles: [
      ['Shea butter, unrefined, 500 g', 950],
      ['Coconut oil from the coast, cold pressed, 1 l', 1100],
      ['Aloe vera body lotion, family size', 650],
      ['Arimis milking jelly, carton of 24', 3000],
      ['Perfume oil, oud, 30 ml', 1500],
    ],
    about: [
      [/butter|Coconut|Perfume/, 'Nothing added, you can smell it.'],
      [/butter|lotion|jelly|Coconut/, 'Good for dry skin in the cold months.'],
      'Discount from three pieces.',
      'Original, not refilled.',
    ],
  },
  {
    category: 'beauty',
    scenes: ['braids', 'dryer'],
    conditions: ['new', 'used_good'],
    stock: [1, 10],
    sw: true,
    titles: [
      ['Wigi ya nywele asili, inchi 14', 6500],
      ['Draya ya saluni ya kusimama', 8500],
      ['Rasta za Darling, pakiti kumi', 1300],
      ['Mashine ya kunyoa ya Kemei', 1750],
    ],
    about: [
      [/Draya/, 'Imetumika miezi mitatu tu saluni.'],
      [/Wigi|Rasta/, 'Haina harufu na haikatiki.'],
      'Ni original kabisa.',
      'Naweza kukuletea kwa boda, nauli ni yako.',
    ],
  },
  {
    category: 'beauty',
    scenes: ['medical', 'bottles'],
    conditions: fresh,
    stock: [1, 9],
    titles: [
      ['Digital blood pressure monitor, arm type', 3400],
      ['Electric hair clipper set for a kinyozi', 4200],
      ['Salon mirror with lights', 7800],
    ],
    about: [
      [/pressure|clipper/, 'Batteries and manual are in the box.'],
      [/pressure/, 'Checked at the chemist against theirs.'],
      'Works straight from the box.',
      'Sealed; open it in front of me.',
    ],
  },

  {
    category: 'books',
    scenes: ['books'],
    conditions: used,
    titles: [
      ['Grade 6 CBC textbooks, full set of eight', 2400],
      ['Form 3 and 4 revision papers with answers', 900],
      ['Kamusi ya Kiswahili na atlasi', 1100],
      ['KLB Mathematics Form 1 to 4', 1600],
      ['Twelve storybooks for class one readers', 1300],
    ],
    about: [
      'Names rubbed out and covers taped.',
      'No page is missing, I have checked.',
      'My daughter has finished with them.',
    ],
  },
  {
    category: 'books',
    scenes: ['uniform', 'schoolbag'],
    conditions: ['new', 'used_good'],
    stock: [1, 20],
    titles: [
      ['School uniform set, grey and maroon, age 9', 1900],
      ['Junior school bag with laptop pocket', 1500],
      ['Metal boarding box with padlock', 3200],
      ['Sweta za shule, rangi zote', 850],
      ['Scientific calculator, Casio fx-82', 1450],
    ],
    about: [
      'Strong material that survives a boy.',
      'Exactly what the school list asks for.',
      'I can add the badge for a hundred shillings.',
    ],
  },

  {
    category: 'baby',
    scenes: ['pram', 'bed'],
    conditions: used,
    titles: [
      ['Baby stroller, folds flat', 6800],
      ['Wooden baby cot with mattress', 7500],
      ['Baby walker with music', 2600],
      ['Car seat 0–4 years', 5500],
    ],
    about: ['One careful baby.', 'Washed and sun-dried, ready to use.', 'Brakes and belt work as new.'],
  },
  {
    category: 'baby',
    scenes: ['toys'],
    conditions: ['new', 'used_like_new'],
    stock: [1, 12],
    sw: true,
    titles: [
      ['Teddy bear mkubwa wa zawadi', 1900],
      ['Matofali ya kuchezea, vipande 120', 1200],
      ['Baiskeli ya mtoto ya miaka mitano', 4800],
      ['Nguo za mtoto miezi 0–6, mfuko mzima', 1500],
      ['Gari la kuchezea la jua kali', 600],
    ],
    about: ['Watoto wanaipenda sana.', 'Hakuna sehemu ndogo ya kumeza.', 'Iko safi kama mpya.'],
  },
]
