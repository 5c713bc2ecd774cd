import {
  attributeFaults,
  attributesOf,
  isAttributeValue,
  type AttributeValue,
} from '@mtaa/contract/commerce/products/product-attributes'

type Rule = readonly [title: RegExp, leaf: string]

/** The leaf that a title belongs to; the first that fits. */
const leaves: Readonly<Record<string, readonly Rule[]>> = {
  phones: [
    [/power bank|charger|freepods|glass/i, 'phone_accessories'],
    [/\btab\b|tablet/i, 'tablets'],
    [/kabambe|2163/i, 'feature_phones'],
    [/./, 'smartphones'],
  ],
  electronics: [
    [/\btv\b/i, 'televisions'],
    [/desktop/i, 'desktops'],
    [/elitebook|thinkpad|macbook|stream/i, 'laptops'],
    [/solar|sola yenye|sun king/i, 'solar'],
    [/redio|sabufa|spika/i, 'audio'],
  ],
  vehicles: [
    [/mirrors|shock|gearbox|battery, |seat cover/i, 'vehicle_parts'],
    [/rims/i, 'tyres'],
    [/boxer|tvs|honda ace|boda/i, 'motorbikes'],
    [/tuktuk/i, 'tuktuks'],
    [/hiace/i, 'vans'],
    [/hilux/i, 'trucks'],
    [/mamba|mkokoteni/i, 'carts'],
    [/./, 'cars'],
  ],
  furniture: [
    [/sofa|seater|couch/i, 'sofas'],
    [/office/i, 'office_furniture'],
    [/\bbed\b|mattress/i, 'beds'],
    [/kabati|bookshelf|rack|stendi/i, 'storage'],
    [/meza|viti/i, 'tables'],
  ],
  home: [
    [/gas cylinder|13 kg/i, 'gas'],
    [/cooker|jiko/i, 'cookers'],
    [/fridge|freezer/i, 'fridges'],
    [/microwave/i, 'small_appliances'],
    [/jerrycan|drum/i, 'water_storage'],
    [/blanket|net,|curtain|bedsheet/i, 'bedding'],
    [/./, 'kitchenware'],
  ],
  fashion: [
    [/bale/i, 'mitumba'],
    [/handbag/i, 'bags'],
    [/heels/i, 'womens_shoes'],
    [/boots|air force|sandals/i, 'mens_shoes'],
    [/dress|skirt|dera|za kike/i, 'womens_clothes'],
    [/koti|suti/i, 'mens_clothes'],
  ],
  beauty: [
    [/wigi|rasta/i, 'hair'],
    [/perfume/i, 'perfume'],
    [/draya|kunyoa|clipper|mirror/i, 'salon_tools'],
    [/pressure/i, 'health_devices'],
    [/./, 'skin_care'],
  ],
  farm: [
    [/fresh milk|camel milk/i, 'harvest'],
    [/kienyeji|kuroiler|layers|bata/i, 'poultry'],
    [/goat|mbuzi|beberu/i, 'goats'],
    [/kondoo/i, 'sheep'],
    [/friesian|ayrshire|jersey/i, 'dairy_cattle'],
    [/bull/i, 'beef_cattle'],
    [/camel/i, 'camels'],
    [/seedling|plantlets|miche|mbegu/i, 'seeds'],
    [/manure/i, 'fertiliser'],
    [/napier|hay/i, 'feeds'],
    [/mahindi/i, 'harvest'],
    [/./, 'farm_tools'],
  ],
  food: [
    [/mango|avocado|banana|passion|watermelon/i, 'fruits'],
    [/tomato/i, 'vegetables'],
    [/fish|omena/i, 'meat_fish'],
    [/honey|ghee/i, 'milk_eggs'],
    [/cake/i, 'cakes'],
    [/juice|chai/i, 'drinks'],
    [/chapati|samosa|crisps/i, 'cooked_food'],
    [/maharagwe|mchele|unga|ndengu|njugu/i, 'cereals'],
    [/./, 'groceries'],
  ],
  books: [
    [/uniform|sweta/i, 'uniforms'],
    [/bag|box|calculator/i, 'school_supplies'],
    [/storybook/i, 'story_books'],
    [/./, 'textbooks'],
  ],
  baby: [
    [/stroller|car seat/i, 'prams'],
    [/cot|walker/i, 'baby_furniture'],
    [/nguo/i, 'baby_clothes'],
    [/./, 'toys'],
  ],
  tools: [
    [/drill|grinder|welding/i, 'power_tools'],
    [/generator/i, 'generators'],
    [/geti|mlango|grili/i, 'doors'],
    [/cement|stones|sand/i, 'cement'],
    [/mabati|timber/i, 'roofing'],
    [/paint/i, 'paint'],
    [/./, 'hand_tools'],
  ],
  sports: [
    [/bike/i, 'bicycles'],
    [/dumbbell|mazoezi/i, 'gym'],
    [/tent/i, 'camping'],
    [/kit|spikes/i, 'sports_wear'],
    [/./, 'ball_games'],
  ],
  crafts: [
    [/kiondo/i, 'baskets'],
    [/bead/i, 'beadwork'],
    [/soapstone|carved|kinyago/i, 'carvings'],
    [/mchoro|picha/i, 'paintings'],
    [/ngoma|nyatiti/i, 'instruments'],
    [/shuka/i, 'craft_textiles'],
  ],
}

/** What a title says of an attribute. */
const said: Readonly<Record<string, RegExp>> = {
  storage: /(\d+) GB(?! RAM)/i,
  ram: /(\d+) GB RAM/i,
  battery_health: /battery (\d+)%/i,
  dual_sim: /dual sim|laini mbili/i,
  screen: /(\d+) inch/i,
  smart: /smart/i,
  watts: /(\d+) W\b/,
  make: /^(Toyota|Mazda|Nissan|Suzuki|Honda|Boxer|TVS)/,
  model: /^(?:Toyota|Mazda|Nissan|Suzuki) (\w+)/,
  year: /\b(20[01]\d)\b/,
  transmission: /(manual|automatic)/i,
  fuel: /(hybrid|electric|petrol)/i,
  engine: /(\d{3,4}) cc/i,
  shoe_size: /size (\d\d)/i,
  size: /(?:size|saizi|age) (\d+)|(\d x \d)/i,
  colour: /\b(black|white|grey|silver|brown|blue|red)\b/i,
  gas_kg: /(\d+) kg/i,
  burners: /(\d) gas/i,
  litres: /([\d,]+)[ -](?:litre|L\b)/i,
  weight: /(?:kilo )(\d+)|(\d+) kg/i,
  breed: /(Galla|Toggenburg|Dorper|Friesian|Ayrshire|Jersey|Kuroiler|Kienyeji)/i,
  milk: /(\d+) litres a day/i,
  in_calf: /in calf/i,
  volume: /(\d+) ml/i,
  hair_length: /inchi (\d+)/i,
  gauge: /gauge (\d+)/i,
  wheel: /(\d\d) inch/i,
  author: /^(KLB)/,
  crop: /(avocado|banana|tomato|macadamia|viazi|mahindi|sukuma wiki)/i,
}
const brands = [
  ['infinix', /infinix/i],
  ['tecno', /tecno/i],
  ['samsung', /samsung/i],
  ['xiaomi', /redmi/i],
  ['apple', /iphone/i],
  ['oppo', /oppo/i],
  ['itel', /itel/i],
  ['nokia', /nokia/i],
  ['lenovo', /lenovo/i],
  ['other', /./],
] as const

/** The leaf and the attributes of a product by what its title says. */
export function describeProduct(category: string, title: string) {
  const leaf = leaves[category]?.find(([fits]) => fits.test(title))?.[1] ?? null
  const attributes: Record<string, AttributeValue> = {}
  for (const [key, attribute] of Object.entries(attributesOf(category, leaf))) {
    const value = key === 'phone_brand' ? brands.find(([, fits]) => fits.test(title))?.[0] : valueOf(key, title)
    const typed =
      attribute.type === 'number'
        ? Number(value?.replaceAll(',', ''))
        : attribute.type === 'choice'
          ? value?.toLowerCase()
          : value
    if (attribute.type === 'boolean' ? value !== undefined : isAttributeValue(attribute, typed))
      attributes[key] = attribute.type === 'boolean' ? true : (typed ?? '')
  }
  const isWhole = attributeFaults({ category, leaf }, attributes).size === 0
  return isWhole ? { subcategory: leaf, attributes } : { subcategory: null, attributes: {} }
}

function valueOf(key: string, title: string): string | undefined {
  const found = said[key]?.exec(title)
  return found ? (found.slice(1).find((part) => part !== undefined) ?? found[0]) : undefined
}
