import { defineRefusals } from '../refusal-table.ts'

export const accountsRefusals = defineRefusals({
  home_too_soon: {
    status: 429,
    en: 'You can change your home ward once in 30 days.',
    sw: 'Unaweza kubadilisha wadi yako ya nyumbani mara moja kwa siku 30.',
  },
  handle_invalid: {
    status: 400,
    en: 'A handle has 3 to 20 letters from a to z, digits or underscores, such as wanjiru_k.',
    sw: 'Jina la @ lina herufi 3 hadi 20: a hadi z, tarakimu au mstari wa chini, kama wanjiru_k.',
  },
  handle_reserved: {
    status: 400,
    en: 'This handle could be taken for Mtaa or for an organisation. Please choose one that is about you.',
    sw: 'Jina hili linaweza kudhaniwa ni la Mtaa au la shirika fulani. Tafadhali chagua linalokuhusu wewe.',
  },
  handle_taken: {
    status: 409,
    en: 'Somebody has this handle, or had it until lately. Try it with a number or the name of your place.',
    sw: 'Kuna mtu mwenye jina hili, au aliyekuwa nalo hadi hivi karibuni. Lijaribu pamoja na tarakimu au jina la mahali pako.',
  },
  handle_alike: {
    status: 409,
    en: 'Somebody has a handle that looks like this one. Try it with another word, such as the name of your place.',
    sw: 'Kuna mtu mwenye jina linalofanana na hili kwa macho. Lijaribu pamoja na neno lingine, kama jina la mahali pako.',
  },
  handle_too_soon: {
    status: 429,
    en: 'You can change your handle once in 30 days.',
    sw: 'Unaweza kubadilisha jina lako la @ mara moja kwa siku 30.',
  },
  contact_phone_invalid: {
    status: 400,
    en: 'Please enter a valid phone number',
    sw: 'Tafadhali weka nambari sahihi ya simu',
  },
  phone_invalid: {
    status: 400,
    en: 'Please enter a valid Kenyan phone number (e.g., 0712345678 or 254712345678)',
    sw: 'Tafadhali weka nambari sahihi ya simu ya Kenya (k.m., 0712345678 au 254712345678)',
  },
})
