import type { Topic } from './topics.ts'

export const life: readonly Topic[] = [
  {
    scenes: ['crate', 'sacks', 'bananas'],
    texts: [
      'Market day in {ward}: tomatoes [30|40|20] bob, onions [80|90|100] a kilo, avocados almost free.',
      'Bei ya sukuma imeshuka {ward}. Kilo ni shilingi [thelathini|ishirini|arobaini] tu.',
      'Maize flour at {constituency} is [155|160|148] for two kilos. Who has it cheaper?',
      'Mango season! My trees in {ward} are full, come with a bag. First ten neighbours, no charge.',
      'The woman who sells [githeri|chapati|mandazi] at {ward} corner deserves a medal.',
      'Soko jipya la {ward} linafunguliwa [Jumamosi|Jumatatu|mwezi ujao]. Nafasi za meza bado zipo.',
      'Who sells good [honey|fish|rice|groundnuts] in {constituency}? Guests are coming.',
    ],
  },
  {
    scenes: ['ball', 'trophy'],
    texts: [
      'What a game! {ward} [2–1|3–2|1–0] after extra time. My voice is gone.',
      'Timu yetu ya {ward} inahitaji viatu [kumi|vya kipa|kumi na vinne]. Mwenye vya zamani atusaidie.',
      'Training is at [five|half past four|six] every evening, {constituency} field. Girls and boys, bring water.',
      'Mechi ya kesho {ward}: wenyeji dhidi ya {constituency} United. Njooni na vuvuzela!',
      'Our girls’ volleyball team is going to the county finals. {ward} we are proud of you!',
      'Where are people watching the match tonight in {constituency}? Big screen please.',
    ],
  },
  {
    scenes: ['gathering', 'cake'],
    texts: [
      'Thank you {ward} for standing with our family last week. You fed two hundred people and washed every plate.',
      'Asanteni majirani wa {ward}, tumeweza kulipa bili ya hospitali. Mungu awabariki.',
      'Thank you to the boda rider who brought back my phone. {ward} still has good people.',
      'To whoever swept the drain before the rain in {ward}: we saw you. Asante sana.',
      'Our chama in {ward} turns [five|seven|ten] today. From [200|500|100] shillings a week to a plot.',
      'Happy birthday to the oldest man in {ward}. [Ninety-four|Ninety-one|A hundred and one], and still walks to church.',
    ],
  },
  {
    scenes: ['books', 'graduation', 'uniform'],
    texts: [
      'Schools open on [Monday|Tuesday] and I still need a [size 32 sweater|desk lamp|geometry set]. Second hand is fine. {ward}',
      'Natafuta vitabu vya Grade [7|8|6] vya kununua au kubadilishana, {constituency}.',
      'Proud mother moment: she got in! Now who knows a good hostel? From {ward} with love.',
      'Library at {constituency} is open until eight this month. Quiet, lights, free Wi-Fi.',
      'Walimu wa {ward} Primary, mnafanya kazi kubwa. Watoto wanasoma Kiswahili kama watangazaji.',
      'Looking for a patient maths tutor in {ward}, twice a week.',
    ],
  },
  {
    scenes: ['chicken', 'eggs', 'seedlings', 'maize'],
    where: ['coast', 'east', 'central', 'rift', 'lake'],
    texts: [
      'Army worm seen in {ward}. Check your maize under the leaves, early morning.',
      'My hens in {constituency} stopped laying when it got cold. What do you give yours?',
      'First harvest from the kitchen garden in {ward}. Sukuma, spinach and [one proud tomato|three carrots|a pumpkin].',
      'Nani anauza miche ya [parachichi|ndizi|miembe] {ward}? Nataka mia moja.',
      'Agricultural officer will be at {ward} on [Tuesday|Thursday|Friday]. Bring a handful of soil in a clean bag.',
      'Vifaranga [mia moja|hamsini|thelathini] vimefika salama {constituency}. Safari ya ufugaji imeanza!',
    ],
  },
  {
    scenes: ['church', 'microphone'],
    texts: [
      'Choir practice moved to [Saturday|Friday|Thursday] at four, {ward}. Sopranos, we need you.',
      'Leo ibada ilikuwa nzuri sana {ward}. Vijana waliimba mpaka wazee wakasimama.',
      'Youth seminar this weekend at {constituency}. Transport from the stage at [eight|nine].',
      'Harambee for the church roof in {ward}: we are at [68|74|81]%. Small coins count too.',
    ],
  },
  {
    scenes: ['mosque'],
    where: ['coast', 'north', 'city'],
    texts: [
      'Jumuah will start at one sharp in {ward}. Please park on one side only.',
      'Tunashukuru waliochangia kisima cha msikiti {ward}. Maji yanatoka!',
      'Madrasa {ward} inaandikisha wanafunzi wapya hadi [Ijumaa|Jumapili].',
    ],
  },
  {
    scenes: ['planting', 'tree', 'bucket'],
    texts: [
      'We planted [120|200|340] trees along the {ward} road today. Please do not let goats win.',
      'Clean-up this Saturday, {ward}. Gloves are here, only hands are missing.',
      'Tafadhali tusitupe taka kwenye mto {ward}. Watoto wetu wanacheza pale.',
      'The old fig tree at {ward} is older than the county. Can we put a bench under it?',
      'Jacaranda season in {constituency}. The road is purple.',
    ],
  },
  {
    scenes: ['boat', 'fish'],
    where: ['lake', 'coast'],
    texts: [
      'Strong wind on the water this afternoon. Boats of {ward}, stay on the beach.',
      'Leo samaki ni wengi {ward}! Kuja kabla jua halijapanda.',
      'Good catch this morning at {ward} landing site. Price has dropped to [400|450|380] a kilo.',
      'Machweo ya leo {ward} yalikuwa kama picha.',
    ],
  },
  {
    scenes: ['camel', 'goat', 'tree'],
    where: ['north', 'rift'],
    texts: [
      'Livestock prices at {constituency} market: goats from [6,500|7,000|5,800], bulls from [38,000|42,000].',
      'Mifugo inaelekea {ward} kwa malisho. Tuelewane na majirani, maji yapo kwa zamu.',
      'The pan at {ward} has water again. Animals drink in the morning, people first.',
      'Beautiful moon over {constituency} tonight. The sky here has more stars than Nairobi has cars.',
    ],
  },
  {
    scenes: ['toolbox', 'sewing'],
    texts: [
      'Which fundi in {ward} is honest about [fridges|car wiring|gas cookers|phones]?',
      'Natafuta dereva wa [lori|tuktuk|matatu] mwenye leseni, {constituency}. Tuma ujumbe.',
      'Opening my [small shop|salon|cyber|food kiosk] in {ward} on [Saturday|Monday]. First ten customers get a gift.',
      'Bedsitter to let in {ward}, [6,000|7,500|8,000] a month, water inside. Ask the caretaker, no agent.',
      'Need two strong people for half a day in {constituency}, carrying sand. Lunch and [700|800|900] each.',
      'Mama mboga wa {ward} amefungua tena baada ya miezi miwili. Karibuni tumuunge mkono.',
      'Any house help agency in {constituency} you trust?',
    ],
  },
  {
    texts: [
      'Good morning {ward}! Chai iko tayari, story ni zako.',
      'Habari za jioni {constituency}? Leo nimechoka lakini nimeshukuru.',
      '{ward} oyee! Wikendi imefika.',
      'What is one thing you would fix first in {ward}?',
      'Small reminder, {ward}: greet your neighbour before you need your neighbour. #{tag}',
      'Ushauri wa leo kutoka {ward}: lipa deni dogo kabla halijawa kubwa.',
      'I have lived in {constituency} for [nine|twelve|twenty] years and I still get lost at the market.',
      'Kelele za sherehe jana {ward}! Hongereni maharusi, lakini tulale sasa.',
      'Best [smocha|chips|pilau|nyama choma] in {constituency}? Wrong answers will be forgiven.',
      'New here in {ward}. Where do people walk in the evening?',
      'Kama unapenda {county}, weka moyo hapa.',
      'Which song is every matatu in {constituency} playing this week?',
      'Nimepata kazi! Asante {ward} kwa maombi.',
      'Tonight the moon is full over {ward}. Switch off the TV for five minutes.',
      '{ward}, tufikiri kabla ya kusambaza. Si kila ujumbe ni kweli. #{tag}',
    ],
  },
]
