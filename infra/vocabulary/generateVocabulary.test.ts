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
    ['«xx» is not a language', 'parts.txt', 22, part(`${hood}\n  xx بونيت`)],
    ['belong to no part', 'parts.txt', 1, '  en hood'],
    ['«Hood» must be small', 'parts.txt', 19, part(hood.replace('hood', 'Hood'))],
    ['hood has no category', 'parts.txt', 19, part(hood.replace(' : body', ''))],
    ['«bodi» is not a cat', 'parts.txt', 19, part(hood.replace('body', 'bodi'))],
    ['«univrsal» is not a mark', 'parts.txt', 19, part(hood.replace('body', 'body univrsal'))],
    ['«top» is not', 'parts.txt', 19, part(hood.replace('body', 'body : top'))],
    ['«lid» is not', 'parts.txt', 19, part(hood.replace('body', 'body < lid'))],
    ['brake is in ', 'parts.txt', 19, part('brake : body\n  en b\n  iq ب')],
    ['no English name', 'parts.txt', 19, part(hood.replace('  en hood\n', ''))],
    ['no Arabic name', 'parts.txt', 19, part(hood.replace('\n  iq بنيد', ''))],
    ['a word is missing', 'parts.txt', 21, part(`${hood} | | بانيد`)],
    ['must stand before', 'parts.txt', 21, part(`${hood} | بنيد ?حديد`)],
    ['«بنيد» is there twice', 'parts.txt', 21, part(`${hood} | بنيد`)],
    ['«بنید» and «بنيد» are read alike', 'parts.txt', 21, part(`${hood} | بنید`)],
    ['of the part hood and of the part brake', 'parts.txt', 21, part(`${hood} | بري ك`)],
    ['the car toyota camry', 'parts.txt', 21, part(`${hood} | كامري`)],
    ['the words [noise]', 'parts.txt', 21, part(`${hood} | مال`)],
    ['the maker KYB', 'parts.txt', 21, part(`${hood} | كايابا`)],
    ['the code 2TR', 'parts.txt', 21, part(`${hood} | 2tr`)],
    ['holds the position front', 'parts.txt', 21, part(`${hood} | بنيد أمامي`)],
    ['hides bumper', 'parts.txt', 21, part(`${hood} | صدام كامري`)],
    ['The make toyota is in', 'cars.txt', 4, `${sound['cars.txt'] ?? ''}toyota : تيوتا`],
    ['camry is in', 'cars.txt', 4, `${sound['cars.txt'] ?? ''}  camry : كمري`],
    [
      'the car toyota carina',
      'cars.txt',
      4,
      `${sound['cars.txt'] ?? ''}  carina : كارينا | كا مري`,
    ],
    ['belongs to no make', 'cars.txt', 1, '  camry : كامري'],
    ['there must be a «:»', 'cars.txt', 4, `${sound['cars.txt'] ?? ''}lada`],
    ['there must be a kind', 'codes.txt', 1, '2TR = toyota'],
    ['«motor» is not a kind', 'codes.txt', 1, '[motor]\n2TR = toyota'],
    ['«toyta» is not a make', 'codes.txt', 2, '[engine]\n2TR = toyta'],
    ['«camri» is not a model', 'codes.txt', 2, '[engine]\n2TR = toyota camri'],
    ['there must be a [section]', 'words.txt', 1, 'مال'],
    ['«noice» is not a section', 'words.txt', 1, '[noice]\nمال'],
    ['one of new, used, refurbished', 'words.txt', 1, '[condition old]\nقديم'],
    ['has no values', 'words.txt', 1, '[noise x]\nمال'],
    ['there must be a value', 'words.txt', 1, '[spec]\nواط'],
    ['the words [noise]', 'words.txt', 4, '[noise]\nfront\n[position front]\nfront'],
    ['the maker KYB', 'makers.txt', 2, 'KYB\nكي واي بي | kyb'],
    ['«radiater» is not a part', 'symptoms.txt', 1, 'تسخن = radiater'],
    ['The group <no> is not defined', 'symptoms.txt', 1, '<no> تسخن = brake'],
    ['there must be a plural', 'plurals.txt', 1, 'باب'],
    ['plural of «مراية»', 'plurals.txt', 2, 'مراية | مرايا\nمرآة | مرايا'],
  ])('say «%s» of %s:%i', (sentence, file, line, text) => {
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
