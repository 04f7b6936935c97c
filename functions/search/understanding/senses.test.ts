import { describe, expect, it } from 'vitest'
import { findSymptom } from './senses.ts'
import { splitWords } from './words.ts'

const partsFor = (text: string) => findSymptom(splitWords(text))?.concepts.slice(0, 3)

describe('what is wrong with a car', () => {
  it.each([
    ['سيارتي حرارتها ترتفع بالترافك', 'radiator'],
    ['المكينة تسخن هواي', 'radiator'],
    ['car overheats in traffic', 'radiator'],
    ['سەیارەکەم گەرم دەبێت', 'radiator'],
    ['تنقص ماي', 'radiator'],
    ['السيارة ما تشتغل الصبح', 'starter'],
    ['العربية مبتدورش', 'starter'],
    ["my car won't start", 'starter'],
    ['سەیارەکە هەڵناکات', 'starter'],
    ['engine misfires', 'spark-plug'],
    ['السيارة تنطفي وحدها', 'fuel-pump'],
    ['ما تسحب بالصعود', 'fuel-pump'],
    ['صرفية بانزين عالية', 'oxygen-sensor'],
    ['check engine light', 'oxygen-sensor'],
    ['دخان ابيض من الصالنصة', 'head-gasket'],
    ['black smoke', 'fuel-injector'],
    ['دخان ازرق', 'piston-rings'],
    ['السيارة تاكل دهن', 'piston-rings'],
    ['تهريب دهن', 'oil-seal'],
    ['oil leak under the car', 'oil-seal'],
    ['ريحة بانزين', 'fuel-line'],
    ['صوت صفير من القايش', 'drive-belt'],
    ['الكير ينتع', 'gearbox'],
    ['gearbox slips', 'gearbox'],
    ['الكلج يزحلك', 'clutch'],
    ['clutch slipping', 'clutch'],
    ['طكطكة بالاستدارة', 'cv-axle'],
    ['البريك يصفر', 'brake-pads'],
    ['brakes squeal', 'brake-pads'],
    ['رجة بالبريك', 'brake-disc'],
    ['السكان ثكيل', 'power-steering-pump'],
    ['steering is heavy', 'power-steering-pump'],
    ['السيارة تسحب يمين', 'tie-rod'],
    ['car pulls to the left', 'tie-rod'],
    ['صوت بالطسات', 'shock-absorber'],
    ['ونين بالويل', 'wheel-bearing'],
    ['البطارية تفرغ بالليل', 'battery'],
    ['battery drains overnight', 'battery'],
    ['الدينمو ما يشحن', 'alternator'],
    ['التبريد ما يبرد', 'ac-compressor'],
    ['المكيف يطلع هوا حار', 'ac-compressor'],
    ['AC not cold', 'ac-compressor'],
    ['الهيتر ما يدفي', 'heater-core'],
    ['الجام ما ينزل', 'window-regulator'],
    ['window does not go down', 'window-regulator'],
    ['الباب ما ينفتح', 'door-lock-actuator'],
    ['wipers streak', 'wiper'],
    ['لمبة الايرباك شاعلة', 'clock-spring'],
  ])('«%s» asks for %s', (text, part) => expect(partsFor(text)).toContain(part))

  it.each([
    'لايت كامري',
    'فلتر دهن',
    'سيارة للبيع',
    'ايفون 15',
    'brake pads',
    'صوت العرب',
    'داينمو شحن',
    'غاز تبريد',
  ])('«%s» tells nothing wrong', (text) => expect(partsFor(text)).toBeUndefined())
})
