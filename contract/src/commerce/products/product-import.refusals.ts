import { defineRefusals } from '../../refusal-table.ts'

export const productImportRefusals = defineRefusals({
  import_not_allowed: {
    status: 403,
    en: 'A file is for sellers with a confirmed phone and three products on sale, or a verified business. Add the first ones by the form.',
    sw: 'Faili ni kwa wauzaji wenye simu iliyothibitishwa na bidhaa tatu sokoni, au biashara iliyothibitishwa. Ongeza za kwanza kwa fomu.',
  },
  import_not_text: {
    status: 400,
    en: 'This is not a CSV file in UTF-8. Save it again as "CSV UTF-8".',
    sw: 'Hili si faili la CSV la UTF-8. Lihifadhi tena kama "CSV UTF-8".',
  },
  import_columns: {
    status: 400,
    en: 'The first row has to name the columns. Missing: {columns}.',
    sw: 'Mstari wa kwanza lazima utaje safuwima. Hazipo: {columns}.',
  },
  import_too_long: {
    status: 400,
    en: 'At most {limit} rows in one file.',
    sw: 'Faili moja lina mistari {limit} tu, si zaidi.',
  },
  import_too_wide: {
    status: 400,
    en: 'At most {limit} columns in one file. Delete those to the right that Mtaa does not need.',
    sw: 'Faili moja lina safuwima {limit} tu, si zaidi. Futa za kulia ambazo Mtaa haizihitaji.',
  },
  import_limit: {
    status: 429,
    en: 'You can import {limit} products a day, {left} more today. Come back tomorrow for the others.',
    sw: 'Unaweza kuleta bidhaa {limit} kwa siku, {left} zaidi leo. Rudi kesho kwa zingine.',
  },
})
