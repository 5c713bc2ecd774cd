import type { Topic } from './topics.ts'

export const news: readonly Topic[] = [
  {
    scenes: ['standpipe', 'jerrycan'],
    texts: [
      'Water is back in {ward} since [five|six|half past four] this morning. Fill your tanks before it goes again.',
      'No water in {ward} for [three|four|five] days now. Has anyone reached the water company?',
      'Maji yamepotea tena {ward}. Bowser ya kwanza ni saa [nne|tano|sita], lita ishirini ni shilingi [hamsini|thelathini|arobaini].',
      'There is a burst pipe near the [market|primary school|dispensary] in {ward}. Clean water is running down the road.',
      'Bomba limepasuka karibu na [soko|kanisa|shule], {ward}. Wahusika tafadhali, maji yanamwagika tangu [jana|asubuhi].',
      'The borehole committee meets on [Saturday|Sunday|Thursday] after lunch. {ward} people, come and see the accounts.',
    ],
  },
  {
    scenes: ['lamp'],
    texts: [
      'Power interruption announced for {constituency} on [Tuesday|Wednesday|Thursday], nine to five. Charge your phones.',
      'Stima imerudi {ward}! Asanteni wote mliopiga simu.',
      'Lights out in half of {ward} since [last night|the rain|yesterday evening]. Transformer again?',
      'Street lights near {ward} stage are finally working. Walking home felt different today.',
      'Tokeni zinachelewa leo {constituency}, au ni mimi peke yangu? #stima',
    ],
  },
  {
    scenes: ['matatu', 'bus'],
    texts: [
      'Fare from {ward} to town is now [80|100|70|120] bob in the morning. Carry change, conductors have none.',
      'Nauli ya kutoka {constituency} imepanda hadi [mia moja|mia moja ishirini|themanini]. Mnasemaje?',
      'Matatu za {ward} zimehamia stage mpya karibu na [petrol station|benki|soko].',
      'Traffic is at a standstill from {constituency} roundabout. Use the [old road|bypass|lower road] if you can.',
      'Accident cleared on the {constituency} road, nobody badly hurt, thank God. Drive slowly, there is still oil.',
      'Does anyone share a car from {ward} to town at [six|half past six|seven]? I pay my part of the fuel.',
      'They are grading the {ward} road at last. Dust everywhere, but I am not complaining.',
    ],
  },
  {
    scenes: ['rain', 'shamba'],
    texts: [
      'Mvua kubwa {ward}! Ondoeni nguo kwenye kamba.',
      'The long rains have reached {constituency}. My maize says thank you.',
      'River crossing at {ward} is not safe this evening. Please do not try it with a boda.',
      'Cold morning in {county}. [Two sweaters and still shivering|Uji weather|Tea, then more tea].',
      'Leo jua ni kali {ward}. Kunyweni maji na mfunike wazee.',
      'Clouds all day over {constituency} and not one drop. Who is praying properly?',
      'Ukungu mzito leo asubuhi {constituency}. Madereva washeni taa.',
    ],
  },
  {
    scenes: ['gathering', 'tent'],
    texts: [
      'Chief’s baraza on [Wednesday|Friday|Tuesday] at ten, {ward}. Agenda: bursaries, security and the bridge.',
      'Public participation on the county budget is at {constituency} hall on [Thursday|Monday|Friday]. If you do not come, do not complain.',
      'Fomu za bursary za {constituency} zimetoka. Mwisho ni [Ijumaa|tarehe 30|Jumatano ijayo].',
      'Kuna usajili wa vitambulisho {ward} wiki hii. Kuja na cheti cha kuzaliwa.',
      'Vaccination for under-fives at {ward} health centre, [Monday to Wednesday|all this week|Thursday and Friday]. It is free.',
      'Nyumba Kumi meeting moved to [six|half past five|seven] pm. {ward}, please keep time.',
    ],
  },
  {
    scenes: ['medical'],
    texts: [
      'Which chemist in {constituency} is open at night? Child has fever.',
      'Blood needed, any group, at the {county} referral hospital. Please go to the donor room before noon.',
      'Thank you to the nurses of {ward} dispensary who stayed until nine last night. #asante',
      'Zahanati ya {ward} imepata daktari mpya wa meno. Foleni ni fupi asubuhi.',
    ],
  },
  {
    scenes: ['cow', 'goat'],
    where: ['coast', 'north', 'east', 'central', 'rift', 'lake'],
    texts: [
      'Lost goat: [brown with a white leg|black with one horn|white with brown ears], last seen near {ward} market. Asante for any call.',
      'Ng’ombe mmoja mweusi amepatikana {ward}. Mwenyewe aje na alama zake.',
      'Found: a [sheep|goat|calf] eating my sukuma in {ward}. It is tied under the mango tree, owner please come with seedlings.',
      'Kuna chanjo ya mifugo {ward} [kesho|Alhamisi|Jumanne] asubuhi. Leteni ng’ombe na mbuzi wote.',
      'Beware, cattle crossing at {ward} after five. Drivers, hoot early.',
    ],
  },
  {
    scenes: ['keys', 'handbag'],
    texts: [
      'Found a bunch of keys with a [red|blue|green] ribbon at {ward} stage. Tell me how many keys and they are yours.',
      'Nimepoteza kitambulisho changu kati ya {ward} na mjini. Ukikiona tafadhali nitumie ujumbe.',
      'School bag left in a matatu to {constituency}, with a maths set inside. The driver kept it, ask at the stage office.',
      'Lost: small [brown|grey|white] dog answering to [Simba|Bobby|Chui], {ward}. The children are crying.',
      'Umbrella forgotten at the {ward} clinic bench. I left it with the watchman.',
    ],
  },
  {
    scenes: ['generator', 'keys'],
    texts: [
      'Three phones were snatched near {ward} stage this week. Walk in twos after dark.',
      'Beware of a caller who says you have won and asks for your PIN. He tried my mother in {constituency} today.',
      'Asanteni vijana wa Nyumba Kumi {ward}. Pikipiki iliyoibwa imepatikana.',
      'New police post at {ward} is open. Officers were friendly and wrote everything down.',
    ],
  },
]
