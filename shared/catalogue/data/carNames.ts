/**
 * What one car is called in Arabic and Latin letters, as people type it: makers, then models. One
 * line per car, alternatives parted by `|`; readers fold them and leave spaces out. A car that is
 * not here is found by its own name only. For matching, not for display.
 */
const LINES = `
كيا | kia
هيونداي | هونداي | هيونداى | هونداى | hyundai
تويوتا | تيوتا | تويتا | toyota
نيسان | نسان | nissan
لكزس | لكسز | لكسس | ليكزس | lexus
هوندا | honda
ميتسوبيشي | متسوبيشي | متسوبيشى | mitsubishi
سوزوكي | suzuki
مازدا | mazda
شيفروليه | شوفرليت | شفروليت | شفرليت | شيفرولية | شوفرليه | chevrolet | chevy
دوج | دودج | dodge
فورد | ford
جي ام سي | جمس | جيمس | gmc
جيب | jeep
كرايسلر | chrysler
كاديلاك | كادلاك | cadillac
مرسيدس | مارسيدس | مرسيدس بنز | mercedes | mercedes benz | benz
بي ام دبليو | بي ام | bmw
فولكس واجن | فولكس فاجن | فوكس واجن | volkswagen | vw
اودي | audi
ام جي | mg
شيري | جيري | chery
جيلي | geely
هافال | haval
شانجان | جانكان | changan
سايبا | سايبه | saipa
ايران خودرو | iran khodro | ikco
بيجو | peugeot
رينو | renault
انفينيتي | انفنتي | infiniti
سبورتاج | سبورتج | سبورتيج | sportage
سيراتو | سراتو | cerato | forte | k3
اوبتيما | ابتيما | optima
كي 5 | كي فايف | k5
سورنتو | سورينتو | sorento
ريو | rio
بيكانتو | بيكنتو | picanto | morning
كرنفال | كارنفال | carnival | sedona
النترا | الينترا | elantra | avante
سوناتا | سوناته | sonata
توسان | توكسان | tucson
سنتافي | سنتفي | سانتافي | santa fe
اكسنت | اكسينت | accent | verna
ازيرا | azera | grandeur
ستاركس | ستاركس h1 | h1 | starex
اي 10 | i10
كامري | كمري | camry
كورولا | كرولا | كورلا | corolla
لاندكروزر | لاند كروز | لانكروزر | مونيكا | land cruiser
برادو | prado
هايلكس | هايلوكس | هيلوكس | hilux
يارس | ياريس | yaris
افالون | افلون | avalon
راف فور | راف 4 | rav4
هايس | هاي اس | hiace
صني | سني | sunny
التيما | altima
باترول | patrol
اكستريل | اكس تريل | x trail | rogue
سنترا | sentra
نافارا | نفارا | navara
اكورد | accord
سيفيك | civic
سي ار في | cr v
باجيرو | بجيرو | pajero | montero
لانسر | lancer
ال 200 | l200 | triton
اوتلاندر | اوت لاندر | outlander
سويفت | swift
فيتارا | vitara | grand vitara
ديزاير | dzire
كروز | cruze
ماليبو | malibu
تاهو | tahoe
كابتيفا | captiva
سلفرادو | silverado
كامارو | كمارو | camaro
امبالا | impala
اوبترا | optra | lacetti
تشارجر | جارجر | شارجر | charger
دورانجو | دورانكو | durango
تشالنجر | جالنجر | شالنجر | challenger
رام 1500 | ram 1500
فيوجن | فيوجين | فيوزن | fusion
اكسبلورر | explorer
اف 150 | f 150
موستنج | موستنك | mustang
ايدج | edge
توروس | taurus
يوكن | يوكون | yukon
سييرا | سيرا | sierra
تيرين | terrain
كراند شيروكي | جراند شيروكي | كراند جيروكي | grand cherokee
رانجلر | رانكلر | wrangler
كومباس | compass
سي كلاس | c class
اي كلاس | e class
اس كلاس | s class
الفئة الثالثة | 3 series | 320i | 328i
الفئة الخامسة | 5 series | 520i | 528i
اكس 5 | x5
باسات | passat
تيجوان | tiguan
جيتا | jetta
تيجو 7 | tiggo 7
تيجو 8 | tiggo 8
تيجو 4 | tiggo 4
اريزو 5 | arrizo 5
اريزو 6 | arrizo 6
امجراند | امكراند | emgrand
كولراي | coolray
توجيلا | tugella
جوليان | جوليون | jolion
ايدو | eado
السفين | alsvin
سايبا 131 | saipa 131 | pride
تيبا | tiba
سمند | samand
بيجو بارس | بارس | peugeot pars | pars
دنا | dena
داستر | duster
سيمبول | symbol
لوغان | لوكان | logan | tondar
`

export const carNames: readonly string[][] = LINES.trim()
  .split('\n')
  .map((line) => line.split('|').map((name) => name.trim()))
