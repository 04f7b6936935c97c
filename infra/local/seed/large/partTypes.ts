import type { PartDrawing } from '#shared/images/partDrawings.ts'

/**
 * Parts under their Iraqi names, with the Baghdad price of the aftermarket part for a Korean saloon
 * (thousands of dinars); brand, size of the car and quality change that price. One line per part:
 * name ; English ; category ; drawing ; gender ; places ; price ; trade ; makers. Places: `fr` is front
 * and rear, `lr` right and left, `frlr` all four. Trade: `c` wears out and is sold in quantity, `m` is
 * for repairs, `b` is often from dismantled cars.
 */
const LINES = `
فلتر دهن ; oil filter ; engine ; oil-filter ; m ;  ; 4 ; c ; Mann|Sakura|Bosch
بلكات تخم ٤ ; spark plugs, set of 4 ; engine ; spark-plug ; f ;  ; 16 ; c ; NGK|Denso|Bosch
كويل ; ignition coil ; engine ; part ; m ;  ; 18 ; m ; Denso|Delphi|Bosch
قايش تايمن ; timing belt ; engine ; timing-belt ; m ;  ; 20 ; m ; Gates|Dayco|Contitech
طقم زنجيل تايمن ; timing chain kit ; engine ; timing-belt ; m ;  ; 95 ; m ; INA|Febi
قايش مكينة ; drive belt ; engine ; timing-belt ; m ;  ; 9 ; c ; Gates|Dayco|Bando
شداد قايش ; belt tensioner ; engine ; bearing ; m ;  ; 24 ; m ; INA|SKF|GMB
كرسي مكينة ; engine mount ; engine ; part ; m ; lr ; 28 ; m ; Corteco|Febi
فيول بمب ; fuel pump ; engine ; fuel-pump ; m ;  ; 55 ; m ; Bosch|Denso|Delphi
فلتر بانزين ; fuel filter ; engine ; oil-filter ; m ;  ; 9 ; c ; Mann|Bosch|Sakura
نوزل بانزين ; fuel injector ; engine ; part ; m ;  ; 32 ; m ; Bosch|Denso|Delphi
كاسكيت هيد ; cylinder head gasket ; engine ; part ; m ;  ; 26 ; m ; Elring|Victor Reinz
طقم جوينات مكينة ; engine gasket set ; engine ; part ; m ;  ; 62 ; m ; Elring|Victor Reinz
رنكات بستن تخم ; piston rings, set ; engine ; engine ; f ;  ; 45 ; m ; NPR|Mahle|TP
سبايك مكينة تخم ; engine bearings, set ; engine ; bearing ; f ;  ; 38 ; m ; Taiho|Glyco|King
اويل بمب ; oil pump ; engine ; part ; m ;  ; 70 ; m ; Aisin|GMB
هيد مكينة ; cylinder head ; engine ; engine ; m ;  ; 380 ; b ; AMC
مكينة كاملة ; complete engine ; engine ; engine ; f ;  ; 1300 ; b ; 
حوض دهن ; oil pan ; engine ; part ; m ;  ; 48 ; b ; Dorman
كير أوتوماتيك ; automatic gearbox ; transmission ; gearbox ; m ;  ; 850 ; b ; 
طقم كلج ; clutch kit ; transmission ; clutch ; m ;  ; 68 ; m ; LuK|Exedy|Valeo
اكسل أمامي ; front CV axle ; transmission ; part ; m ; lr ; 80 ; m ; GSP|NTN
ربل اكسل ; CV boot ; transmission ; part ; m ; lr ; 9 ; c ; GSP|Febi
فلتر كير ; transmission filter ; transmission ; oil-filter ; m ;  ; 18 ; c ; Mann|Febi
كرسي كير ; gearbox mount ; transmission ; part ; m ;  ; 26 ; m ; Corteco|Febi
بولبرن كلج ; clutch release bearing ; transmission ; bearing ; m ;  ; 22 ; m ; NSK|Koyo|LuK
سلنويد كير ; shift solenoid ; transmission ; sensor ; m ;  ; 58 ; m ; Aisin|Dorman
دفرنشن خلفي ; rear differential ; transmission ; gearbox ; m ;  ; 420 ; b ; 
بريك باد ; brake pads ; brakes-suspension ; brake-pads ; m ; fr ; 16 ; c ; Brembo|Akebono|TRW|Sangsin
ديسك بريك ; brake disc ; brakes-suspension ; brake-disc ; m ; fr ; 34 ; m ; Brembo|TRW|Advics
كليبر بريك ; brake caliper ; brakes-suspension ; brake-disc ; m ; frlr ; 65 ; b ; TRW|ATE
ماستر بريك ; brake master cylinder ; brakes-suspension ; part ; m ;  ; 48 ; m ; ATE|Aisin
دبلة ; shock absorber ; brakes-suspension ; shock-absorber ; f ; frlr ; 42 ; m ; KYB|Monroe|Sachs|Mando
كرسي دبلة ; strut mount ; brakes-suspension ; bearing ; m ; lr ; 16 ; m ; Corteco|Febi
سبرنك ; coil spring ; brakes-suspension ; shock-absorber ; m ; fr ; 38 ; m ; KYB|Lesjofors
مقص ; control arm ; brakes-suspension ; part ; m ; frlr ; 52 ; m ; CTR|Lemforder|555|Moog
بولجوينت ; ball joint ; brakes-suspension ; bearing ; m ; lr ; 16 ; c ; CTR|555|Moog
لنك ميزان ; stabilizer link ; brakes-suspension ; part ; m ; frlr ; 11 ; c ; CTR|555|Moog
بوشات مقص تخم ; control arm bushings, set ; brakes-suspension ; part ; f ; fr ; 14 ; c ; Corteco|Febest
راس ستيرن ; tie rod end ; brakes-suspension ; steering ; m ; lr ; 14 ; c ; CTR|555|TRW
راك ستيرن ; steering rack ; brakes-suspension ; steering ; m ;  ; 210 ; b ; TRW|ZF
بولبرن ويل ; wheel bearing ; brakes-suspension ; bearing ; m ; fr ; 26 ; m ; Koyo|NSK|SKF|NTN
هب ويل ; wheel hub ; brakes-suspension ; bearing ; m ; fr ; 48 ; m ; NSK|SKF
جنط ألمنيوم تخم ٤ ; alloy wheels, set of 4 ; brakes-suspension ; tire-rim ; m ;  ; 260 ; b ; 
واير هندبريك ; handbrake cable ; brakes-suspension ; cable ; m ; lr ; 17 ; m ; Febest|Dorman
دينمو ; alternator ; electrical ; alternator ; m ;  ; 88 ; b ; Bosch|Valeo|Denso
سلف ; starter ; electrical ; starter ; m ;  ; 66 ; b ; Bosch|Valeo|Denso
لايت أمامي ; headlight ; electrical ; headlight ; m ; lr ; 74 ; b ; Depo|TYC|Hella
لايت خلفي ; tail light ; electrical ; tail-light ; m ; lr ; 38 ; b ; Depo|TYC
فوكلايت ; fog light ; electrical ; headlight ; m ; lr ; 19 ; m ; Depo|TYC
حساس كرنك ; crankshaft sensor ; electrical ; sensor ; m ;  ; 13 ; m ; Bosch|Delphi|Denso
حساس كامة ; camshaft sensor ; electrical ; sensor ; m ;  ; 14 ; m ; Bosch|Delphi|Denso
حساس اي بي اس ; ABS sensor ; electrical ; sensor ; m ; frlr ; 21 ; m ; Bosch|ATE
كمبيوتر مكينة ; engine control unit ; electrical ; sensor ; m ;  ; 190 ; b ; Bosch|Denso
باتري ; battery ; electrical ; battery ; m ;  ; 75 ; c ; Varta|Solite|Rocket
هورن ; horn ; electrical ; part ; m ;  ; 12 ; c ; Bosch|Hella
سويج تشغيل ; ignition switch ; electrical ; part ; m ;  ; 34 ; m ; Dorman
شريط ايرباك ; clock spring ; electrical ; cable ; m ;  ; 32 ; m ; Dorman
ماطور جام ; window motor ; electrical ; part ; m ; frlr ; 30 ; b ; Valeo|Dorman
دعامية ; bumper cover ; body ; bumper ; f ; fr ; 92 ; b ; TYG|API
جسر دعامية ; bumper reinforcement ; body ; bumper ; m ; fr ; 48 ; b ; TYG
بنيد ; hood ; body ; hood ; m ;  ; 125 ; b ; TYG|API
جاملغ ; front fender ; body ; fender ; m ; lr ; 58 ; b ; TYG|API
بطانة جاملغ ; fender liner ; body ; fender ; f ; lr ; 15 ; c ; TYG
باب ; door ; body ; door ; m ; frlr ; 165 ; b ; 
يدة باب ; door handle ; body ; door ; f ; frlr ; 12 ; m ; API
مراية ; side mirror ; body ; mirror ; f ; lr ; 44 ; b ; TYC|TYG
جام مراية ; mirror glass ; body ; mirror ; m ; lr ; 9 ; c ; TYC
جام ; windscreen ; body ; windshield ; m ; fr ; 72 ; b ; AGC|Fuyao|KCC
شبك أمامي ; front grille ; body ; bumper ; m ;  ; 46 ; b ; TYG|API
صدر أمامي ; radiator support ; body ; part ; m ;  ; 64 ; b ; TYG
صندوق خلفي ; tailgate ; body ; hood ; m ;  ; 150 ; b ; 
ماسحات جام تخم ; wiper blades, pair ; body ; wiper ; f ;  ; 8 ; c ; Bosch|Valeo|Denso
جك بنيد ; hood strut ; body ; shock-absorber ; m ; lr ; 13 ; c ; Stabilus|Febi
كشن ; seat ; interior ; seat ; m ; frlr ; 130 ; b ; 
دشبول ; dashboard ; interior ; dashboard ; m ;  ; 240 ; b ; 
سكان جلد ; leather steering wheel ; interior ; steering ; m ;  ; 68 ; b ; 
شاشة أندرويد ; Android screen ; interior ; dashboard ; f ;  ; 165 ; m ; Pioneer|Teyes
دواسات ربل تفصال ; tailored rubber mats ; interior ; part ; f ;  ; 25 ; c ; 
تلبيس كشنات جلد ; leather seat covers ; interior ; seat ; m ;  ; 140 ; m ; 
كيج عدادات ; instrument cluster ; interior ; dashboard ; m ;  ; 110 ; b ; 
حزام أمان ; seat belt ; interior ; seat ; m ; frlr ; 42 ; b ; 
فلتر هوا ; air filter ; air-exhaust ; air-filter ; m ;  ; 5 ; c ; Mann|Sakura|Bosch
حساس اوكسجين ; oxygen sensor ; air-exhaust ; sensor ; m ;  ; 36 ; m ; Bosch|Denso|NTK
حساس هوا ماف ; mass air flow sensor ; air-exhaust ; sensor ; m ;  ; 52 ; m ; Bosch|Denso|Hitachi
ثروتل بدي ; throttle body ; air-exhaust ; part ; m ;  ; 78 ; b ; Bosch|Hitachi
صالنصة ; exhaust muffler ; air-exhaust ; exhaust ; f ; fr ; 75 ; b ; Walker|Bosal
كتلايزر ; catalytic converter ; air-exhaust ; exhaust ; m ;  ; 230 ; b ; Walker|Bosal
تيربو ; turbocharger ; air-exhaust ; part ; m ;  ; 320 ; b ; Garrett|BorgWarner
منفولد انتيك ; intake manifold ; air-exhaust ; part ; m ;  ; 95 ; b ; 
رديتر ماي ; radiator ; cooling-ac ; radiator ; m ;  ; 84 ; m ; Hanon|Denso|Koyorad|Nissens
قبغ رديتر ; radiator cap ; cooling-ac ; part ; m ;  ; 4 ; c ; Stant|Denso
بنكة رديتر ; radiator fan ; cooling-ac ; fan ; f ;  ; 62 ; b ; Denso|Hanon
واتر بمب ; water pump ; cooling-ac ; water-pump ; m ;  ; 28 ; m ; GMB|Aisin|SKF
ثرموستات ; thermostat ; cooling-ac ; part ; m ;  ; 14 ; c ; Gates|Stant
صوندة رديتر ; radiator hose ; cooling-ac ; part ; f ;  ; 9 ; c ; Gates|Dayco
دبة ماي ; coolant tank ; cooling-ac ; part ; f ;  ; 18 ; m ; Febi
كمبريسر تبريد ; AC compressor ; cooling-ac ; ac-compressor ; m ;  ; 185 ; b ; Denso|Sanden|Hanon
كوندنسر تبريد ; AC condenser ; cooling-ac ; radiator ; m ;  ; 78 ; m ; Denso|Nissens|Hanon
فلتر تبريد ; cabin filter ; cooling-ac ; air-filter ; m ;  ; 5 ; c ; Mann|Sakura|Bosch
بلور تبريد ; blower motor ; cooling-ac ; fan ; m ;  ; 44 ; b ; Denso|Valeo
`

export interface PartType {
  nameAr: string
  nameEn: string
  categorySlug: string
  family: PartDrawing
  isFeminine: boolean
  places: '' | 'fr' | 'lr' | 'frlr'
  priceIqd: number
  trade: 'c' | 'm' | 'b'
  makers: string[]
}

export const partTypes: readonly PartType[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [ar = '', en = '', category = '', family, gender, places, price, trade, makers = ''] =
      line.split(';').map((field) => field.trim())
    return {
      nameAr: ar,
      nameEn: en,
      categorySlug: category,
      family: family as PartDrawing,
      isFeminine: gender === 'f',
      places: places as PartType['places'],
      priceIqd: Number(price) * 1000,
      trade: trade as PartType['trade'],
      makers: makers.split('|').filter(Boolean),
    }
  })
