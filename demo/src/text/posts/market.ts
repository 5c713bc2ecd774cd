import type { PostText } from '../topics.ts'

const shores = [1, 2, 3, 5, 40, 41, 42, 43, 44]

/** Markets, farms, water and pasture, and work. */
export const market: readonly PostText[] = [
  {
    says: 'Market day in {ward}: tomatoes [30|40|20] bob, onions [80|90|100] a kilo, avocados almost free.',
    scene: 'tomatoes',
    at: [7, 15],
    answers: [
      'Almost free means I am coming with a sack.',
      ['Bei hiyo ni ya asubuhi ama ya sasa?', 'Ya sasa. Jioni itashuka tena.'],
    ],
  },
  {
    says: 'Bei ya sukuma imeshuka {ward}. Kilo ni shilingi [thelathini|ishirini|arobaini] tu.',
    answers: [
      ['Niwekee kilo mbili, nakuja saa kumi.', 'Zimewekwa chini ya meza, ulizia Mama Atieno.'],
      'Hatimaye. Tulikuwa tunakula kwa macho.',
    ],
  },
  {
    says: 'Maize flour at {constituency} is [155|160|148] for two kilos. Who has it cheaper?',
    answers: [
      [
        'At the wholesale shop behind the stage it is ten bob less.',
        'Went there. Ten bob less, and they carry it for you.',
      ],
      'Posho mill, own maize. Nothing is cheaper than your own back.',
    ],
  },
  {
    says: 'My mango trees in {ward} are full, come with a bag. First ten neighbours, no charge.',
    scene: 'mangoes',
    where: ['coast', 'east'],
    answers: [
      ['I came, I carried twenty, thank you neighbour!', 'Ten neighbours, not twenty mangoes each! Karibu tena.'],
      'Nimefika wa kumi na moja. Hata moja?',
    ],
  },
  {
    says: 'The woman who sells [githeri|chapati|mandazi] at {ward} corner deserves a medal.',
    scene: 'chapati',
    answers: [
      'And a bigger table. By eight it is finished.',
      'Anaitwa Mama Shiko. Mwambie nimekutuma, anaongeza moja.',
    ],
  },
  {
    says: 'Soko jipya la {ward} linafunguliwa [Jumamosi|Jumatatu|mwezi ujao]. Nafasi za meza bado zipo.',
    answers: [
      ['Meza ni pesa ngapi kwa mwezi?', 'Elfu moja na mia mbili, na ulinzi ndani.'],
      'Choo kiko? Swali la kwanza.',
    ],
  },
  {
    says: 'Who sells good [honey|fish|rice|groundnuts] in {constituency}? Guests are coming.',
    answers: [
      'The old man at the market gate, Saturdays only. Taste first.',
      ['My sister, from her own work. I send you her name.', 'Message received, and she laughed at my bargaining.'],
    ],
  },
  {
    says: 'Army worm seen in {ward}. Check your maize under the leaves, early morning.',
    scene: 'maize',
    where: ['east', 'central', 'rift', 'lake'],
    answers: [
      ['Wood ash and pepper in the funnel, early. It saved half of mine.', 'Trying it tomorrow at six. Thank you.'],
      'Ni kweli, nimeona mashimo kwa majani ya chini.',
    ],
  },
  {
    says: 'My hens in {constituency} stopped laying when it got cold. What do you give yours?',
    scene: 'chicken',
    where: ['central', 'rift'],
    answers: [
      ['Warm water and chopped sukuma. They start again in two weeks.', 'Two eggs this morning! You are a doctor.'],
      'Radio. Do not laugh, mine like the news.',
    ],
  },
  {
    says: 'First harvest from the kitchen garden in {ward}. Sukuma, spinach and [one proud tomato|three carrots|a pumpkin].',
    scene: 'seedlings',
    answers: ['It begins with one. Next year you will be giving away.', 'Picha nzuri, lakini umeficha magugu nyuma!'],
  },
  {
    says: 'Nani anauza miche ya [parachichi|ndizi|miembe] {ward}? Nataka mia moja.',
    where: ['coast', 'east', 'central', 'rift', 'lake'],
    answers: [
      ['Niko na mia na hamsini, bei ni ya jirani.', 'Nakuja kesho na pickup. Asante.'],
      'Angalia mizizi kwanza, wengine wanauza matawi.',
    ],
  },
  {
    says: 'Agricultural officer will be at {ward} on [Tuesday|Thursday|Friday]. Bring a handful of soil in a clean bag.',
    where: ['east', 'central', 'rift', 'lake'],
    answers: [
      'Mine said “more lime”. It cost little and the beans noticed.',
      ['Can he also look at my avocado? The leaves turn brown.', 'Bring two leaves, one sick and one healthy.'],
    ],
  },
  {
    says: 'Vifaranga [mia moja|hamsini|thelathini] vimefika salama {constituency}. Safari ya ufugaji imeanza!',
    scene: 'chicken',
    answers: [
      'Kila la heri! Wa kwanza wawili watatu hufa, usikate tamaa.',
      ['Umeweka taa ya joto?', 'Ya mkaa na ya stima, zote mbili. Silali.'],
    ],
  },
  {
    says: 'Strong wind on the water this afternoon. Boats of {ward}, stay on the beach.',
    scene: 'boat',
    where: shores,
    at: [12, 16],
    answers: ['Asante, tumefunga boti mapema.', 'My father says it turns after four. Stay on land until then.'],
  },
  {
    says: 'Leo samaki ni wengi {ward}! Kuja kabla jua halijapanda.',
    scene: 'fish',
    where: shores,
    at: [6, 8],
    answers: [
      ['Niwekee tatu kubwa, nafika saa tatu.', 'Ziko kwa ndoo ya buluu.'],
      'Weka barafu, sisi wa mbali tunakuja mchana.',
    ],
  },
  {
    says: 'Good catch this morning at {ward} landing site. Price has dropped to [400|450|380] a kilo.',
    scene: 'fish',
    where: shores,
    at: [7, 11],
    answers: [
      'In town they still ask six hundred for yesterday’s.',
      ['Cleaned or as it is?', 'As it is. The boys clean for twenty bob.'],
    ],
  },
  {
    says: 'Livestock prices at {constituency} market: goats from [6,500|7,000|5,800], bulls from [38,000|42,000].',
    scene: 'goat',
    where: ['north', 'rift'],
    answers: [
      'Last week the same goat was a thousand less.',
      ['Ng’ombe wa maziwa je?', 'Wachache leo, wanaanzia elfu sitini.'],
    ],
  },
  {
    says: 'Mifugo inaelekea {ward} kwa malisho. Tuelewane na majirani, maji yapo kwa zamu.',
    scene: 'camel',
    where: ['north'],
    answers: ['Zamu ni muhimu. Tukae chini na wazee Jumatano.', 'Karibuni. Kisima cha pili kimesafishwa.'],
  },
  {
    says: 'The pan at {ward} has water again. Animals drink in the morning, people first.',
    scene: 'camel',
    where: ['north'],
    answers: ['Ngamia wamekunywa leo, wametulia.', 'People first should be written on a board there.'],
  },
  {
    says: 'The sky over {constituency} tonight! More stars here than Nairobi has cars.',
    where: ['north'],
    at: [20, 22],
    answers: ['And they keep to their lane.', 'My grandmother reads the rain from them. She says soon.'],
  },
  {
    says: 'Which fundi in {ward} is honest about [fridges|car wiring|gas cookers|phones]?',
    scene: 'toolbox',
    answers: [
      [
        'The one with the blue container. He says so when it is not worth repairing.',
        'He said exactly that. Saved me two thousand.',
      ],
      'Not the one at the corner. Ask me how I know.',
    ],
  },
  {
    says: 'Natafuta dereva wa [lori|tuktuk|matatu] mwenye leseni, {constituency}. Tuma ujumbe.',
    answers: [
      ['Niko hapa, leseni ya miaka saba. Nimekutumia ujumbe.', 'Nimeona. Njoo kesho saa mbili na leseni.'],
      'Kaka yangu ametoka kazini juzi, dereva mtaratibu.',
    ],
  },
  {
    says: 'Opening my [small shop|salon|cyber|food kiosk] in {ward} on [Saturday|Monday]. First ten customers get a gift.',
    answers: [
      'We come on the first day, all four of us.',
      ['Hongera! Uko upande gani?', 'Karibu na chemist, mlango wa kijani.'],
    ],
  },
  {
    says: 'Bedsitter to let in {ward}, [6,000|7,500|8,000] a month, water inside. Ask the caretaker, no agent.',
    scene: 'gate',
    answers: [
      ['Deposit ni ngapi, na maji ni kila siku?', 'Mwezi mmoja. Maji siku nne, tangi ni kubwa.'],
      'Is it quiet? I work nights.',
    ],
  },
  {
    says: 'Need two strong people for half a day in {constituency}, carrying sand. Lunch and [700|800|900] each.',
    scene: 'barrow',
    answers: [
      ['I can carry sand, and I am always on time.', 'Tomorrow at seven, by the water tank. Bring a friend.'],
      'Mimi na ndugu yangu tuko tayari.',
    ],
  },
  {
    says: 'Mama mboga wa {ward} amefungua tena baada ya miezi miwili. Karibuni tumuunge mkono.',
    scene: 'crate',
    answers: ['Nilikosa terere yake. Nakuja leo.', 'Pole kwa aliyopitia. Nitanunua hata nisivyohitaji.'],
  },
  {
    says: 'Any house help agency in {constituency} you trust?',
    answers: [
      ['Ask at the church office, they know the families.', 'Went there, they were careful and kind. Thank you.'],
      'Ask for the contract first, and pay her on time. That is the secret.',
    ],
  },
]
