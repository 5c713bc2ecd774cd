import { defineRefusals } from '../refusal-table.ts'

export const liveRefusals = defineRefusals({
  too_many_topics: {
    status: 400,
    en: 'One stream carries at most {max} topics.',
    sw: 'Mtiririko mmoja hubeba mada zisizozidi {max}.',
  },
  topic_not_found: {
    status: 404,
    en: 'There is nothing to hear about {topic}, or it is not for you.',
    sw: 'Hakuna cha kusikia kuhusu {topic}, au si kwa ajili yako.',
  },
  too_many_streams: {
    status: 429,
    en: 'Too many streams are open from here. Close some pages of Mtaa first.',
    sw: 'Mitiririko mingi mno imefunguliwa kutoka hapa. Funga kwanza baadhi ya kurasa za Mtaa.',
  },
})
