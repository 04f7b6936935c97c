import { describe, expect, it } from 'vitest'
import { correctSpelling } from './correctSpelling.ts'

describe('correctSpelling', () => {
  it.each([
    ['دعاميهه كامري', 'دعاميه كامري'],
    ['دعايمة سبورتاج', 'دعاميه سبورتاج'],
    ['فلتر دهن سوناتتا', 'فلتر دهن سوناتا'],
    ['قايس', 'قايش'],
    ['bumpr elantar', 'bumper elantra'],
    ['radaitor', 'radiator'],
  ])('«%s» is taken for «%s»', (typed, meant) => expect(correctSpelling(typed)).toBe(meant))

  it.each(['دعامية كامري', 'سلف', 'قوق', '26300-35503', 'زوربيتالكس', ''])(
    'leaves «%s» alone',
    (text) => expect(correctSpelling(text)).toBeUndefined(),
  )
})
