export interface Person {
  id: string
  sessionId: string
  email: string
}

export interface Ward {
  county_code: number
  constituency_code: number
  ward_code: number
}
