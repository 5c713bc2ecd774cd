import type { PostText } from '../topics.ts'

/** Sport, school, faith, trees, and talk of the day. */
export const life: readonly PostText[] = [
  {
    says: 'What a game! {ward} [2–1|3–2|1–0] after extra time. My voice is gone.',
    scene: 'ball',
    at: [18, 21],
    answers: [
      'That last goal! I spilled my tea.',
      ['Refa alitaka kutuonea.', 'Lakini tumeshinda tu. Lala salama refa.'],
    ],
  },
  {
    says: 'Timu yetu ya {ward} inahitaji viatu [kumi|vya kipa|kumi na vinne]. Mwenye vya zamani atusaidie.',
    scene: 'shoes',
    answers: [
      ['Nina viatu vya size 8, havijatumika sana. Njoo uchukue.', 'Kipa wetu ni size 8! Tunakuja jioni.'],
      'Na mpira? Niko na mbili za mazoezi.',
    ],
  },
  {
    says: 'Training is at [five|half past four|six] every evening, {constituency} field. Girls and boys, bring water.',
    scene: 'runners',
    answers: [
      ['My daughter is eleven, is that too young?', 'Eleven is perfect. Half of them are.'],
      'Coach, wangu anataka kuwa kipa. Mvumilie.',
    ],
  },
  {
    says: 'Mechi ya kesho {ward}: wenyeji dhidi ya {constituency} United. Njooni na vuvuzela!',
    scene: 'ball',
    answers: ['Tutakuja na ngoma. Vuvuzela zinauma masikio.', ['Saa ngapi?', 'Saa tisa kamili, kiingilio ni kelele.']],
  },
  {
    says: 'Our girls’ volleyball team is going to the county finals. {ward} we are proud of you!',
    scene: 'volleyball',
    answers: [
      'Wasichana wetu wanaweza!',
      ['Who pays the bus?', 'The chama and the hardware shop, half each. God bless them.'],
    ],
  },
  {
    says: 'Where are people watching the match tonight in {constituency}? Big screen please.',
    at: [15, 19],
    answers: [
      ['Kwa Njoro screen ni kubwa na chai ni ya bure hadi half time.', 'Tuonane hapo. Nimevaa jezi ya upande mbaya.'],
      'At my place, but you bring the tokens.',
    ],
  },
  {
    says: 'Schools open on [Monday|Tuesday] and I still need a [size 32 sweater|desk lamp|geometry set]. Second hand is fine. {ward}',
    scene: 'uniform',
    answers: [
      ['I have one, from my last born. Pass by in the evening.', 'You have saved me a trip to town. Asante.'],
      'The tailor behind the bank makes them cheaper than the uniform shop.',
    ],
  },
  {
    says: 'Natafuta vitabu vya Grade [7|8|6] vya kununua au kubadilishana, {constituency}.',
    scene: 'books',
    answers: [
      ['Niko na vinne, vimeandikwa penseli tu.', 'Nina vya darasa la chini, tubadilishane.'],
      'Angalia barabara ya pili, wanauza kwa gunia.',
    ],
  },
  {
    says: 'Proud parent moment: she got in! Now who knows a good hostel? From {ward} with love.',
    scene: 'graduation',
    answers: [
      ['Congratulations to her! Which university?', 'Egerton, education. She will teach your grandchildren.'],
      'Hongera mzazi! Machozi yako yamelipwa.',
    ],
  },
  {
    says: 'Library at {constituency} is open until eight this month. Quiet, lights, free Wi-Fi.',
    scene: 'books',
    where: [1, 16, 22, 27, 32, 42, 47],
    answers: ['Wi-Fi yao ni ya kweli, nimemaliza assignment huko.', 'Carry a sweater, that room is cold.'],
  },
  {
    says: 'Walimu wa {ward} Primary, mnafanya kazi kubwa. Watoto wanasoma Kiswahili kama watangazaji.',
    answers: ['Wangu ananirekebisha nyumbani. Nimeshindwa kwa heshima.', 'Mwalimu Zawadi apewe maua yake.'],
  },
  {
    says: 'Looking for a patient maths tutor in {ward}, twice a week.',
    answers: [
      ['I teach at the secondary, I have Tuesdays and Saturdays.', 'I send you a message, we start when you say.'],
      'Patient with the child or with the parent?',
    ],
  },
  {
    says: 'Choir practice moved to [Saturday|Friday|Thursday] at four, {ward}. Sopranos, we need you.',
    church: true,
    scene: 'church',
    answers: [
      ['I will come with two altos.', 'Altos who read notes? Then three sodas are on me.'],
      'Tenor mmoja yuko, lakini ana mafua.',
    ],
  },
  {
    says: 'Leo ibada ilikuwa nzuri sana {ward}. Vijana waliimba mpaka wazee wakasimama.',
    on: 0,
    church: true,
    scene: 'church',
    at: [13, 20],
    answers: ['Barikiwa. Vijana wetu wana vipaji.', 'Mzee wa mstari wa mbele alicheza! Nimeona kwa macho yangu.'],
  },
  {
    says: 'Youth seminar this weekend at {constituency}. Transport from the stage at [eight|nine].',
    church: true,
    answers: [
      ['Chakula kipo ama tubebe?', 'Kipo. Beba Biblia, kalamu na sweta.'],
      'Mine came back last year and washed dishes for a whole week.',
    ],
  },
  {
    says: 'Harambee for the church roof in {ward}: we are at [68|74|81]%. Small coins count too.',
    church: true,
    scene: 'church',
    answers: [
      'I sent my small part today. Let us finish before the rain.',
      ['Mabati ama vigae?', 'Mabati, na msumari wa kila mmoja wetu.'],
    ],
  },
  {
    says: 'Jumuah prayers begin at one in {ward} today. If you drive, park on one side of the road only.',
    on: 5,
    scene: 'mosque',
    where: ['coast', 'north', 'city'],
    at: [8, 12],
    answers: ['And let the gate of the clinic be free, please.', 'Asante kwa kukumbusha, nitapita njia ya juu.'],
  },
  {
    says: 'Kisima cha msikiti {ward} kimekamilika na maji ni ya wote. Asanteni majirani!',
    scene: 'mosque',
    where: ['coast', 'north', 'city'],
    answers: ['Maji hayana dini. Mungu awabariki.', 'Nimechota leo, matamu kabisa.'],
  },
  {
    says: 'Kwa majirani wenye watoto: madrasa ya {ward} inaandikisha wanafunzi wapya hadi [Ijumaa|Jumapili].',
    where: ['coast', 'north', 'city'],
    answers: [
      ['Umri wa kuanza ni miaka mingapi?', 'Ustadhi anasema kuanzia minne, awe anajua jina lake.'],
      'Walimu wa hapo ni wapole, watoto wanaenda wakikimbia.',
    ],
  },
  {
    says: 'We planted [120|200|340] trees along the {ward} road today. Please do not let goats win.',
    scene: 'planting',
    answers: [
      'Na tuweke uzio, mbuzi hawasomi mabango.',
      ['Who waters them in the dry months?', 'Each shop has taken five. Yours may take six.'],
    ],
  },
  {
    says: 'Clean-up this Saturday, {ward}. Gloves are here, only hands are missing.',
    answers: [
      ['I bring two wheelbarrows and three sons.', 'The sons may bring their friends, there is uji.'],
      'Saa ngapi? Nina zamu hadi saa tatu.',
    ],
  },
  {
    says: 'Tafadhali tusitupe taka kwenye mto {ward}. Watoto wetu wanacheza pale.',
    answers: ['Nilipita jana, kuna matandiko mazima mle ndani.', 'Tuweke pipa pale daraja, nitachangia.'],
  },
  {
    says: 'The old fig tree at {ward} is older than the county. Can we put a bench under it?',
    scene: 'tree',
    answers: [
      ['Yes to the bench! I have wood left from my roof.', 'And I have nails. Saturday?'],
      'Wazee walikutania hapo wakati wa babu yangu.',
    ],
  },
  {
    says: 'Good morning {ward}! Chai iko tayari, story ni zako.',
    scene: 'cup',
    at: [6, 8],
    answers: ['Chai ya tangawizi? Nakuja.', ['Story yangu: matatu imenisahau.', 'Pole! Basi kunywa ya pili.']],
  },
  {
    says: 'Habari za jioni {constituency}? Leo nimechoka lakini nimeshukuru.',
    at: [18, 21],
    answers: ['Niaje! Leo hustle ilikuwa noma lakini tumesukuma.', 'Njema. Pumzika, kesho ni siku.'],
  },
  {
    says: '{ward} oyee! Wikendi imefika.',
    at: [15, 20],
    on: 5,
    answers: ['Oyee! Na pesa bado iko safarini.', 'Kwa wengine ndiyo kazi inaanza, wacha tu.'],
  },
  {
    says: 'What is one thing you would fix first in {ward}?',
    answers: [
      'The drain by the market. Everything else can wait.',
      'Taa za barabara, halafu kelele za welding usiku.',
      'A pavement, so that the pram and I can go to the clinic.',
    ],
  },
  {
    says: 'Small reminder, {ward}: greet your neighbour before you need your neighbour. #{tag}',
    answers: ['Si uongo. Jirani wangu ndiye ndugu yangu wa kwanza.', 'Habari yako jirani! Naanza sasa.'],
  },
  {
    says: 'Ushauri wa leo kutoka {ward}: lipa deni dogo kabla halijawa kubwa.',
    answers: ['Umemwambia nani? Mbona nimejisikia.', 'Duka la Mama Otis limekutuma wewe.'],
  },
  {
    says: 'I have lived in {constituency} for [nine|twelve|twenty] years and I still get lost at the market.',
    answers: ['Follow the smell of omena, then left.', 'Wanahamisha meza usiku, si wewe.'],
  },
  {
    says: 'Kelele za sherehe jana {ward}! Hongereni maharusi, lakini tulale sasa.',
    at: [6, 11],
    answers: [
      'Pole, sisi ndio tulikuwa tunapiga kelele. Leo tutalala mapema.',
      'DJ alikuwa moto hata hivyo. Nimecheza jikoni.',
    ],
  },
  {
    says: 'Best [smocha|chips|pilau|nyama choma] in {constituency}? Wrong answers will be forgiven.',
    scene: 'plate',
    answers: [
      'Third kiosk from the stage. Let it stay between us.',
      ['Home. My mother reads this.', 'You are wise. Forgiven.'],
    ],
  },
  {
    says: 'Where do people walk in the evening around {ward}? The doctor says half an hour a day.',
    answers: [
      [
        'Behind the primary school, the road is flat and the view is free.',
        'Went there today and greeted eleven people. The doctor will be happy.',
      ],
      'Popote, lakini usipite njia ya mto baada ya saa moja.',
    ],
  },
  {
    says: 'Kama unapenda {county}, weka moyo hapa.',
    answers: ['Moyo, na mboga pia.', 'Nimezaliwa hapa, nitazikwa hapa. Moyo mbili.'],
  },
  {
    says: 'Which song is every matatu in {constituency} playing this week?',
    scene: 'matatu',
    answers: ['Ile ya [Wakadinali|Nyashinski|Bien], kila gari!', 'Mine plays gospel until eight, then God help us.'],
  },
  {
    says: 'Nimepata kazi! Asante {ward} kwa maombi.',
    answers: [
      'Hongera sana! Sasa ni zamu ya kutununulia soda.',
      ['Mungu ni mwema. Ni wapi?', 'Kiwandani, idara ya hesabu. Naanza Jumatatu.'],
    ],
  },
  {
    says: 'The moon over {ward} tonight. Switch off the TV for five minutes.',
    at: [19, 22],
    answers: ['Hata mbwa ametulia anaangalia.', 'We did. Then the children asked for ten.'],
  },
  {
    says: '{ward}, tufikiri kabla ya kusambaza. Si kila ujumbe ni kweli. #{tag}',
    answers: [
      'Asante. Mama yangu alitumiwa ile ya maji ya ndimu mara sita.',
      'Nitaituma kwa kikundi cha familia. Watajua ni mimi.',
    ],
  },
]
