import { defineRefusals } from '../refusal-table.ts'

export const placeAdminRefusals = defineRefusals({
  place_changed: {
    status: 409,
    en: 'Somebody else has changed this place meanwhile. Look at it again.',
    sw: 'Mtu mwingine amebadilisha mahali hapa wakati huo huo. Paangalie tena.',
  },
  place_name_invalid: {
    status: 400,
    en: "A name begins with a letter and has letters, digits, spaces and these signs only: ' - / . ( ) & ,",
    sw: "Jina huanza na herufi, na huwa na herufi, tarakimu, nafasi na alama hizi tu: ' - / . ( ) & ,",
  },
  place_name_taken: {
    status: 409,
    en: 'The address of this name leads to {name} already. Choose another name.',
    sw: 'Anwani ya jina hili tayari inaelekea {name}. Chagua jina lingine.',
  },
  place_code_taken: {
    status: 409,
    en: '{name} has this official code already.',
    sw: '{name} tayari ina msimbo huu rasmi.',
  },
  map_link_invalid: {
    status: 400,
    en: 'A map link is an https address of a web site, such as https://maps.example.org/westlands.',
    sw: 'Kiungo cha ramani ni anwani ya https ya tovuti, kama https://maps.example.org/westlands.',
  },
  place_file_stale: {
    status: 409,
    en: 'Places were changed since this file was checked, or it is another file. Check it again.',
    sw: 'Maeneo yamebadilishwa tangu faili hili likaguliwe, au ni faili lingine. Likague tena.',
  },
  place_file_faulty: {
    status: 400,
    en: 'Line {line} cannot be read. Nothing was changed.',
    sw: 'Mstari wa {line} hausomeki. Hakuna kilichobadilishwa.',
  },
})
