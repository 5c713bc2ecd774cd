import type { Image } from '@mtaa/contract/media/media'
import { placeOf } from '../../server/src/features/places/places/index.ts'

type Picture = Omit<Image, 'src'>

/** A row of any of the statements; each has the columns its view reads. */
export interface Row {
  id: string
  user_id: string
  owner_id: string
  first_name: string
  last_name: string
  profile_picture: string | null
  image: Picture | null
  images: Picture[]
  county_code: number
  constituency_code: number | null
  ward_code: number
  status: string
  starts_at: Date | null
  ends_at: Date | null
  created_at: Date
  updated_at: Date
  quantity: number
  likes_count: number
  liked: boolean
  [other: string]: unknown
}

// As long as a signed address; what it says is nothing.
const signature = `?e=1700000000&s=${'x'.repeat(22)}`
const addressOf = (key: string) => `/media/${key}/{w}.webp${signature}`
const viewImage = ({ key, width, height, color }: Picture) => ({ key, src: addressOf(key), width, height, color })

const viewPerson = (id: string, { first_name, last_name, profile_picture }: Row) => ({
  id,
  first_name,
  last_name,
  profile_picture: profile_picture === null ? null : addressOf(profile_picture),
})

export const viewCard = (row: Row) => ({
  id: row.id,
  module: row['module'],
  title: row['title'],
  slug: row['slug'],
  category: row['category'],
  short_description: row['short_description'],
  price: row['price'],
  image: row.image && viewImage(row.image),
  status: row.status,
  starts_at: row.starts_at && row.starts_at.toISOString(),
  ends_at: row.ends_at && row.ends_at.toISOString(),
  created_at: row.created_at.toISOString(),
  owner: viewPerson(row.owner_id, row),
  product: row['terms'],
  ...placeOf({ county_code: 0, ward_code: row.ward_code }),
})

export const viewProduct = (row: Row) => ({
  ...viewCard(row),
  description: row['description'],
  images: row.images.map(viewImage),
  updated_at: row.updated_at.toISOString(),
  available: row.status === 'active',
  may: { edit: false, buy: row.status === 'active' && row.quantity > 0 },
  seller_id: row.owner_id,
  condition: row['condition'],
  negotiable: row['negotiable'],
  delivery: row['delivery'],
  phone_public: row['phone_public'],
  quantity: row.quantity,
})

export const viewPost = (row: Row, me: string) => ({
  id: row.id,
  user_id: row.user_id,
  author: viewPerson(row.user_id, row),
  content: row['content'],
  images: row.images.map(viewImage),
  videos: row['videos'],
  background: row['background'],
  visibility: row['visibility'],
  likes_count: row.likes_count,
  comments_count: row['comments_count'],
  liked: row.liked,
  may: { edit: row.user_id === me },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  ...placeOf(row),
})
