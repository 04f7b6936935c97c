import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { folder, generateVocabulary } from './generateVocabulary.ts'

const here = (file: string) =>
  readFileSync(new URL(`../../${folder}/${file}`, import.meta.url), 'utf8')

/** A small vocabulary without problems; a test plants one in some of its files. */
const sound: Readonly<Record<string, string>> = {
  'parts.txt': `brake : brakes-suspension
  en brake
  ar فرامل | مكابح
  iq بريك
  ckb پادە

bumper : body
  en bumper
  ar صدام

front-bumper : body : front < bumper
  en front bumper
  iq دعامية أمامية

brake-pads : brakes-suspension universal < brake
  en brake pads | ABS pads
  iq سفايف | ?فلنجة
`,
  'cars.txt': `toyota : تويوتا | Toyota
  camry : كامري | Camry
  corolla : كورولا | Corolla | ?بطة
`,
  'codes.txt': `[engine]
2TR = toyota camry 2007-2014, toyota corolla 2010-, toyota
`,
  'words.txt': `[noise]
مال
[position front]
أمامي | أمامية | front
`,
  'makers.txt': 'KYB | كايابا\n',
  'symptoms.txt': `<not> : ما / لا
<not> تفرمل/توقف = brake-pads, brake # said of the car
`,
  'plurals.txt': 'باب | أبواب | بيبان\n',
}

const problemsWith = (changed: Readonly<Record<string, string>>) =>
  generateVocabulary((file) => changed[file] ?? sound[file] ?? '').problems

const generated = generateVocabulary((file) => sound[file] ?? '')
const moduleText = generated.files[0]?.text ?? ''

describe('the generated vocabulary', () => {
  it('has the spelling of each term of a part or car that folding changes, the first one', () => {
    const lines = generated.files.find(({ name }) => name === 'spellings.ts')?.text
    for (const line of ['باده|پادە', 'دعاميه اماميه|دعامية أمامية', 'abs pads|ABS pads'])
      expect(lines).toContain(`\n${line}\n`)
    expect(lines).not.toContain('صدام')
  })

  it('has folded terms, names to show, and a version that changes with the contents', () => {
    expect(generated.problems).toEqual([])
    for (const line of [
      '"nameAr":"بريك","nameEn":"Brake","terms":["brake","فرامل","مكابح","بريك","باده"]',
      '"wider":["bumper"],"positions":["front"],"nameAr":"دعامية أمامية"',
      '{"id":"brake-pads","category":"brakes-suspension","wider":["brake"],"positions":[],"isUniversal":true,',
      '{"id":"brake","category":"brakes-suspension","wider":[],"positions":[],"nameAr"',
      '"nameEn":"Brake pads","terms":["brake pads","abs pads","سفايف"],"sometimes":["فلنجه"]',
      '{"id":"corolla","nameAr":"كورولا","nameEn":"Corolla","terms":["كورولا","corolla"],"sometimes":["بطه"]}',
      '{"kind":"engine","name":"2TR","terms":["2tr"],"cars":[{"make":"toyota","model":"camry","from":2007,"to":2014},{"make":"toyota","model":"corolla","from":2010},{"make":"toyota"}]}',
      '{"words":[["ما","لا"],["تفرمل","توقف"]],"concepts":["brake-pads","brake"]}',
      '["ابواب","باب"],["بيبان","باب"]',
    ])
      expect(moduleText).toContain(line)
    const version = (text: string) => /"version":"(\w{12})"/.exec(text)?.[1]
    const changed = generateVocabulary((file) => (sound[file] ?? '').replace('سفايف', 'سفيفة'))
    expect(version(moduleText)).toBeDefined()
    expect(version(changed.files[0]?.text ?? '')).not.toBe(version(moduleText))
  })

  it('gives the browser nothing but the English names of cars', () => {
    expect(generated.files[1]?.text).toContain('`\nToyota|تويوتا\nCamry|كامري\nCorolla|كورولا\n`')
  })
})

describe('slashes', () => {
  it('stand for each of their words, and may repeat a term', () => {
    const text = 'bearing : engine\n  en bearing | bearing/bearings of/for wheels\n  iq بولبرن\n'
    const parts = generateVocabulary((file) => (file === 'parts.txt' ? text : ''))
    expect(parts.problems).toEqual([])
    expect(parts.files[0]?.text).toContain(
      '"terms":["bearing","bearing of wheels","bearing for wheels","bearings of wheels","bearings for wheels","بولبرن"]',
    )
  })
})

describe('the checks of the vocabulary', () => {
  const at = (file: string, line: number) => `${folder}/${file}:${line}: `
  const part = (words: string) => `${sound['parts.txt'] ?? ''}\n${words}`
  const hood = 'hood : body\n  en hood\n  iq بنيد'

  it.each([
    ['an unknown language', 'parts.txt', part(`${hood}\n  xx بونيت`), 22, '«xx» is not a language'],
    ['words of no part', 'parts.txt', '  en hood', 1, 'belong to no part'],
    [
      'an id in capitals',
      'parts.txt',
      part(hood.replace('hood', 'Hood')),
      19,
      '«Hood» must be small',
    ],
    ['no category', 'parts.txt', part(hood.replace(' : body', '')), 19, 'hood has no category'],
    [
      'an unknown category',
      'parts.txt',
      part(hood.replace('body', 'bodi')),
      19,
      '«bodi» is not a cat',
    ],
    [
      'an unknown mark',
      'parts.txt',
      part(hood.replace('body', 'body univrsal')),
      19,
      '«univrsal» is not a mark',
    ],
    [
      'an unknown position',
      'parts.txt',
      part(hood.replace('body', 'body : top')),
      19,
      '«top» is not',
    ],
    [
      'an unknown wider part',
      'parts.txt',
      part(hood.replace('body', 'body < lid')),
      19,
      '«lid» is not',
    ],
    ['a part twice', 'parts.txt', part('brake : body\n  en b\n  iq ب'), 19, 'brake is in '],
    ['no English name', 'parts.txt', part(hood.replace('  en hood\n', '')), 19, 'no English name'],
    ['no Arabic name', 'parts.txt', part(hood.replace('\n  iq بنيد', '')), 19, 'no Arabic name'],
    ['nothing between signs', 'parts.txt', part(`${hood} | | بانيد`), 21, 'a word is missing'],
    ['a mark inside a term', 'parts.txt', part(`${hood} | بنيد ?حديد`), 21, 'must stand before'],
    ['a word twice', 'parts.txt', part(`${hood} | بنيد`), 21, '«بنيد» is there twice'],
    [
      'words read alike',
      'parts.txt',
      part(`${hood} | بنید`),
      21,
      '«بنید» and «بنيد» are read alike',
    ],
    [
      'a word of two parts',
      'parts.txt',
      part(`${hood} | بري ك`),
      21,
      'of the part hood and of the part brake',
    ],
    ['a part called as a car', 'parts.txt', part(`${hood} | كامري`), 21, 'the car toyota camry'],
    ['a part called as noise', 'parts.txt', part(`${hood} | مال`), 21, 'the words [noise]'],
    ['a part called as a maker', 'parts.txt', part(`${hood} | كايابا`), 21, 'the maker KYB'],
    ['a part called as a code', 'parts.txt', part(`${hood} | 2tr`), 21, 'the code 2TR'],
    [
      'a position of another part',
      'parts.txt',
      part(`${hood} | بنيد أمامي`),
      21,
      'holds the position front',
    ],
    ['a name that hides another', 'parts.txt', part(`${hood} | صدام كامري`), 21, 'hides bumper'],
    [
      'a make twice',
      'cars.txt',
      `${sound['cars.txt'] ?? ''}toyota : تيوتا`,
      4,
      'The make toyota is in',
    ],
    ['a model twice', 'cars.txt', `${sound['cars.txt'] ?? ''}  camry : كمري`, 4, 'camry is in'],
    [
      'a spelling of two cars',
      'cars.txt',
      `${sound['cars.txt'] ?? ''}  carina : كارينا | كا مري`,
      4,
      'the car toyota carina',
    ],
    ['a model of no make', 'cars.txt', '  camry : كامري', 1, 'belongs to no make'],
    [
      'a car without a colon',
      'cars.txt',
      `${sound['cars.txt'] ?? ''}lada`,
      4,
      'there must be a «:»',
    ],
    ['a code of no kind', 'codes.txt', '2TR = toyota', 1, 'there must be a kind'],
    ['an unknown kind of code', 'codes.txt', '[motor]\n2TR = toyota', 1, '«motor» is not a kind'],
    ['a code of an unknown make', 'codes.txt', '[engine]\n2TR = toyta', 2, '«toyta» is not a make'],
    [
      'a code of an unknown model',
      'codes.txt',
      '[engine]\n2TR = toyota camri',
      2,
      '«camri» is not a model',
    ],
    ['words outside sections', 'words.txt', 'مال', 1, 'there must be a [section]'],
    ['an unknown section', 'words.txt', '[noice]\nمال', 1, '«noice» is not a section'],
    ['an unknown value', 'words.txt', '[condition old]\nقديم', 1, 'one of new, used, refurbished'],
    ['a value too many', 'words.txt', '[noise x]\nمال', 1, 'has no values'],
    ['a missing value', 'words.txt', '[spec]\nواط', 1, 'there must be a value'],
    [
      'a word of two sections',
      'words.txt',
      '[noise]\nfront\n[position front]\nfront',
      4,
      'the words [noise]',
    ],
    ['a maker twice', 'makers.txt', 'KYB\nكي واي بي | kyb', 2, 'the maker KYB'],
    [
      'an unknown part in a symptom',
      'symptoms.txt',
      'تسخن = radiater',
      1,
      '«radiater» is not a part',
    ],
    ['an unknown group', 'symptoms.txt', '<no> تسخن = brake', 1, 'The group <no> is not defined'],
    ['a plural missing', 'plurals.txt', 'باب', 1, 'there must be a plural'],
    ['a plural of two words', 'plurals.txt', 'مراية | مرايا\nمرآة | مرايا', 2, 'plural of «مراية»'],
  ])('name %s', (_, file, text, line, sentence) => {
    const found = problemsWith({ [file]: text })
    const said = found.filter((problem) => problem.startsWith(at(file, line)))
    expect(said.join('\n')).toContain(sentence)
  })

  it.each([
    [
      'a position that the part has',
      part(hood.replace('body', 'body : front').replace('بنيد', 'بنيد أمامي')),
    ],
    ['a word marked as rarer', part(`${hood} | ?بريك`)],
    ['a word marked as intended', part(`${hood} | !بنيد أمامي | !كايابا`)],
    ['the same word in two languages', part(`${hood}\n  ckb بنید`)],
    ['comments', part(`# a comment\n${hood} # another`)],
  ])('accept %s', (_, text) => {
    expect(problemsWith({ 'parts.txt': text })).toEqual([])
  })

  it('find nothing wrong with our own vocabulary', () => {
    expect(generateVocabulary(here).problems).toEqual([])
  })
})
