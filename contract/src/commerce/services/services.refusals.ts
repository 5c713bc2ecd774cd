import { defineRefusals } from '../../refusal-table.ts'

export const servicesRefusals = defineRefusals({
  service_price_refused: {
    status: 400,
    en: 'A service has a price, unless you quote for each job: then it has none.',
    sw: 'Huduma huwa na bei, isipokuwa ukitoa makadirio kwa kila kazi: basi haina bei.',
  },
  service_minutes_refused: {
    status: 400,
    en: 'Only an hourly service can be booked for longer, and never for less than it takes.',
    sw: 'Huduma ya kulipwa kwa saa tu ndiyo inayoweza kuchukua muda mrefu zaidi, na si chini ya muda wake.',
  },
  service_area_refused: {
    status: 400,
    en: 'Choose the wards you go to, or a travel fee. Where customers come to you there is neither.',
    sw: 'Chagua wadi unazofika, au ada ya usafiri. Wateja wakija kwako hakuna vyote viwili.',
  },
  schedule_refused: {
    status: 400,
    en: 'Hours need at least one range that is long enough, ranges must not overlap, and days off end after they begin.',
    sw: 'Saa zinahitaji angalau kipindi kimoja kinachotosha, vipindi visiingiliane, na siku za mapumziko ziishe baada ya kuanza.',
  },
  too_many_licences: {
    status: 409,
    en: 'A service has {limit} licences at most. Withdraw one first.',
    sw: 'Huduma ina leseni {limit} zisizozidi. Ondoa moja kwanza.',
  },
  licence_not_found: { status: 404, en: 'This licence does not exist.', sw: 'Leseni hii haipo.' },
  licence_decided: { status: 409, en: 'This licence was decided already.', sw: 'Leseni hii imeshaamuliwa.' },
  own_licence: {
    status: 403,
    en: 'You cannot decide about your own licence.',
    sw: 'Huwezi kuamua kuhusu leseni yako mwenyewe.',
  },
})
