/** What can be said of a product beside the fields that all have, by its category and leaf. Pure; loaded with the form alone. */
import { isLongerThan } from '../../clean-text.ts'
import { leavesOf } from './product-categories.ts'
import { choices, type Names } from './attribute-choices.ts'

interface Common {
  names: Names
  /** The form and an import require it; of others it is expected where a leaf is named. */
  required?: true
}
export type Attribute =
  | (Common & { type: 'choice'; options: Readonly<Record<string, Names>> })
  | (Common & { type: 'number'; unit: Names; min: number; max: number })
  | (Common & { type: 'text' })
  | (Common & { type: 'boolean' })

export type AttributeValue = string | number | boolean
export type AttributeValues = Readonly<Record<string, AttributeValue>>

/** Max characters of an attribute that is a text. */
export const maxAttributeText = 60

const choice = (names: Names, options: Readonly<Record<string, Names>>): Attribute => ({
  type: 'choice',
  names,
  options,
})
const number = (names: Names, unit: Names | string, min: number, max: number): Attribute => ({
  type: 'number',
  names,
  unit: typeof unit === 'string' ? [unit, unit] : unit,
  min,
  max,
})
const text = (en: string, sw: string): Attribute => ({ type: 'text', names: [en, sw] })
const boolean = (en: string, sw: string): Attribute => ({ type: 'boolean', names: [en, sw] })
const required = (attribute: Attribute): Attribute => ({ ...attribute, required: true })

const months = ['months', 'miezi'] as const

/** Attributes by key. One key means the same wherever it is used. */
const attributes = {
  brand: text('Brand', 'Chapa'),
  model: text('Model', 'Modeli'),
  phone_brand: required(choice(['Brand', 'Chapa'], choices.phoneBrands)),
  storage: number(['Storage', 'Hifadhi'], 'GB', 1, 2048),
  ram: number(['Memory (RAM)', 'Kumbukumbu (RAM)'], 'GB', 1, 256),
  battery_health: number(['Battery health', 'Afya ya betri'], '%', 1, 100),
  dual_sim: boolean('Two SIM cards', 'Laini mbili'),
  screen: number(['Screen', 'Skrini'], 'in', 5, 120),
  smart: boolean('Smart TV', 'Televisheni janja'),
  watts: number(['Power', 'Nguvu'], 'W', 1, 20_000),
  make: required(text('Make', 'Kampuni')),
  year: required(number(['Year', 'Mwaka'], '', 1950, 2100)),
  mileage: number(['Mileage', 'Umbali uliotembea'], 'km', 0, 2_000_000),
  transmission: choice(['Transmission', 'Gia'], choices.transmissions),
  fuel: choice(['Fuel', 'Mafuta'], choices.fuels),
  engine: number(['Engine', 'Injini'], 'cc', 40, 20_000),
  logbook: boolean('Logbook ready', 'Logbook iko tayari'),
  fits: text('Fits', 'Inafaa'),
  material: text('Material', 'Imetengenezwa kwa'),
  seats: number(['Seats', 'Viti'], '', 1, 30),
  width: number(['Width', 'Upana'], 'cm', 1, 1000),
  litres: number(['Holds', 'Ujazo'], 'L', 1, 100_000),
  gas_kg: required(number(['Gas', 'Gesi'], 'kg', 1, 100)),
  burners: number(['Burners', 'Vichomeo'], '', 1, 12),
  size: text('Size', 'Saizi'),
  shoe_size: number(['Size (EU)', 'Saizi (EU)'], '', 15, 55),
  colour: choice(['Colour', 'Rangi'], choices.colours),
  grade: choice(['Grade', 'Daraja'], choices.grades),
  hair_length: number(['Length', 'Urefu'], 'in', 4, 60),
  volume: number(['Volume', 'Ujazo'], 'ml', 1, 20_000),
  breed: text('Breed', 'Aina ya mnyama'),
  age_months: number(['Age', 'Umri'], months, 0, 360),
  sex: choice(['Sex', 'Jinsia'], choices.sexes),
  milk: number(['Milk a day', 'Maziwa kwa siku'], 'L', 0, 60),
  in_calf: boolean('In calf', 'Ana mimba'),
  vaccinated: boolean('Vaccinated', 'Amechanjwa'),
  weight: number(['Weight', 'Uzito'], 'kg', 0.1, 100_000),
  crop: text('Crop', 'Zao'),
  organic: boolean('Organic', 'Bila kemikali'),
  halal: boolean('Halal', 'Halali'),
  author: text('Author', 'Mwandishi'),
  level: choice(['Class', 'Darasa'], choices.levels),
  age_years: number(['From age', 'Kuanzia umri wa'], ['years', 'miaka'], 0, 18),
  gauge: number(['Gauge', 'Geji'], '', 16, 40),
  wheel: number(['Wheel', 'Gurudumu'], 'in', 8, 32),
  handmade: boolean('Made by hand', 'Imetengenezwa kwa mkono'),
} as const satisfies Record<string, Attribute>

type Key = keyof typeof attributes

/** Of all of a category, then of single leaves. */
const ofCategory: Partial<Record<string, readonly Key[]>> = {
  electronics: ['brand', 'model'],
  furniture: ['material', 'colour'],
  fashion: ['colour', 'brand'],
  beauty: ['brand'],
  tools: ['brand'],
  sports: ['brand'],
  crafts: ['material', 'handmade'],
}
const animal = ['breed', 'age_months', 'sex', 'vaccinated'] as const
const motor = ['make', 'model', 'year', 'mileage', 'fuel', 'engine', 'logbook'] as const
const handset = ['phone_brand', 'model', 'storage', 'ram'] as const
const ofLeaf: Partial<Record<string, readonly Key[]>> = {
  smartphones: [...handset, 'battery_health', 'dual_sim', 'colour'],
  feature_phones: ['phone_brand', 'model', 'dual_sim', 'colour'],
  tablets: [...handset, 'screen', 'colour'],
  smartwatches: ['brand', 'model', 'colour'],
  phone_accessories: ['brand', 'fits', 'colour'],
  phone_parts: ['fits'],
  televisions: ['screen', 'smart'],
  laptops: ['screen', 'ram', 'storage'],
  desktops: ['screen', 'ram', 'storage'],
  audio: ['watts'],
  solar: ['watts'],
  cars: [...motor, 'transmission', 'seats', 'colour'],
  motorbikes: [...motor, 'colour'],
  tuktuks: motor,
  vans: [...motor, 'transmission', 'seats'],
  trucks: [...motor, 'transmission'],
  tractors: ['make', 'model', 'year'],
  tyres: ['brand', 'size'],
  vehicle_parts: ['fits'],
  sofas: ['seats'],
  beds: ['size'],
  tables: ['seats'],
  storage: ['width'],
  cookers: ['brand', 'burners'],
  fridges: ['brand', 'litres'],
  washing: ['brand', 'weight'],
  small_appliances: ['brand', 'watts'],
  gas: ['gas_kg', 'brand'],
  kitchenware: ['material'],
  bedding: ['size', 'colour'],
  decor: ['colour'],
  water_storage: ['litres'],
  womens_clothes: ['size'],
  mens_clothes: ['size'],
  childrens_clothes: ['size'],
  womens_shoes: ['shoe_size'],
  mens_shoes: ['shoe_size'],
  mitumba: ['weight', 'grade'],
  skin_care: ['volume'],
  hair: ['hair_length', 'colour'],
  perfume: ['volume'],
  poultry: ['breed', 'age_months', 'vaccinated'],
  dairy_cattle: [...animal, 'milk', 'in_calf'],
  beef_cattle: [...animal, 'weight'],
  goats: [...animal, 'weight'],
  sheep: [...animal, 'weight'],
  pigs: [...animal, 'weight'],
  rabbits: animal,
  camels: animal,
  pets: animal,
  seeds: ['crop'],
  feeds: ['weight'],
  fertiliser: ['weight', 'organic'],
  farm_tools: ['brand'],
  harvest: ['crop', 'weight', 'organic'],
  vegetables: ['weight', 'organic'],
  fruits: ['weight', 'organic'],
  cereals: ['weight'],
  meat_fish: ['weight', 'halal'],
  milk_eggs: ['litres'],
  cooked_food: ['halal'],
  cakes: ['weight'],
  textbooks: ['level', 'author'],
  story_books: ['author'],
  religious_books: ['author'],
  uniforms: ['size', 'colour'],
  prams: ['brand', 'colour'],
  baby_clothes: ['age_months', 'colour'],
  baby_care: ['brand', 'size'],
  toys: ['age_years'],
  power_tools: ['watts'],
  generators: ['watts'],
  roofing: ['gauge'],
  paint: ['colour', 'litres'],
  bicycles: ['wheel', 'colour'],
  gym: ['weight'],
  sports_wear: ['size', 'colour'],
}

const listOf = (table: Partial<Record<string, readonly Key[]>>, name: string) =>
  (Object.hasOwn(table, name) && table[name]) || []

/** The attributes of a category and one of its leaves, in the order in which they are shown. */
export function attributesOf(category: string, leaf: string | null | undefined): Readonly<Record<string, Attribute>> {
  const own = leaf && leavesOf(category).includes(leaf) ? listOf(ofLeaf, leaf) : []
  const keys = [...own, ...listOf(ofCategory, category)]
  return Object.fromEntries([...new Set(keys)].map((key) => [key, attributes[key]]))
}

/** Whether a value is one of an attribute. */
export function isAttributeValue(attribute: Attribute, value: unknown): value is AttributeValue {
  if (attribute.type === 'boolean') return typeof value === 'boolean'
  if (attribute.type === 'choice') return typeof value === 'string' && Object.hasOwn(attribute.options, value)
  if (attribute.type === 'text')
    return typeof value === 'string' && value !== '' && !isLongerThan(value, maxAttributeText)
  return typeof value === 'number' && value >= attribute.min && value <= attribute.max
}

export type AttributeFault = 'unknown' | 'wrong' | 'missing'

/** What is wrong with a product's attributes, by key. Those that are required are missed only where a leaf is named. */
export function attributeFaults(
  { category, leaf }: { category: string; leaf: string | null | undefined },
  values: AttributeValues,
): ReadonlyMap<string, AttributeFault> {
  const known = attributesOf(category, leaf)
  const faults = new Map<string, AttributeFault>()
  for (const [key, value] of Object.entries(values)) {
    const attribute = Object.hasOwn(known, key) ? known[key] : undefined
    if (!attribute) faults.set(key, 'unknown')
    else if (!isAttributeValue(attribute, value)) faults.set(key, 'wrong')
  }
  for (const [key, attribute] of Object.entries(known))
    if (leaf && attribute.required && !Object.hasOwn(values, key)) faults.set(key, 'missing')
  return faults
}

/** The values that a category and leaf know: what stays when they change. */
export const knownAttributes = (category: string, leaf: string | null | undefined, values: AttributeValues) => {
  const known = attributesOf(category, leaf)
  return Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(known, key)))
}

/** Keys of all attributes. */
export const attributeKeys = Object.keys(attributes)
