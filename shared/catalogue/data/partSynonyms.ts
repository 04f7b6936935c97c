/**
 * The parts vocabulary: what one part is called in English, in standard Arabic and in Iraqi shops
 * (with spellings shared with the Gulf). One line per concept: `id ; en ; standard ; Iraqi`, with
 * alternatives parted by `|`. For matching, not for display: several words are loan words spelled as
 * heard and have not been checked by a mechanic.
 */
const LINES = `
bumper ; bumper|bumper cover ; صدام|مصد|واقي صدمات ; دعامية|دعاميه|بمبر|بمپر
front-bumper ; front bumper ; صدام أمامي|مصد أمامي ; دعامية أمامية|دعامية قدام|دعامية امام|بمبر أمامي
rear-bumper ; rear bumper|back bumper ; صدام خلفي|مصد خلفي ; دعامية خلفية|دعامية ورا|بمبر خلفي
bumper-reinforcement ; bumper reinforcement|bumper beam|crash bar ; عارضة الصدام|حامل الصدام ; جسر دعامية|جسر الدعامية
hood ; hood|bonnet ; غطاء المحرك|غطاء محرك ; بنيد|بونيت|بانيد|بانيت|كبوت
hood-latch ; hood latch|hood lock ; قفل غطاء المحرك ; لوك بنيد|قفل بنيد|لوك البونيت
fender ; fender|wing|mudguard ; رفرف|جناح العجلة ; جاملغ|چاملغ|جامرلغ|جاملق|جامرلق|جاملخ|مدقار|مدكار
fender-liner ; fender liner|wheel arch liner ; بطانة الرفرف|واقي الرفرف ; بطانة جاملغ|بلاستك جاملغ|كفر جاملغ
trunk ; trunk|boot lid|tailgate|liftgate ; صندوق الأمتعة|غطاء الصندوق|الباب الخلفي ; صندوق|صندوگ|صندوك|باب صندوق|باب الصندوق|شنطة
door ; door ; باب|أبواب ; باب|بيبان|ابواب
door-handle ; door handle ; مقبض الباب ; يدة باب|يدات|يدة|قبضة باب
door-panel ; door panel|door trim ; بطانة الباب|كسوة الباب ; ديكور باب|بوش باب|تنجيد باب
door-lock-actuator ; door lock actuator|door lock ; قفل الباب|محرك قفل الباب ; لوك باب|قفل باب|سنتر لوك|ماطور قفل
side-mirror ; side mirror|door mirror|wing mirror ; مرآة جانبية|مرايا جانبية ; مراية|مراية جانبية|مرايات|منظرة|مناظر
mirror-glass ; mirror glass ; زجاج المرآة ; جام مراية|جامة مراية
windshield ; windshield|windscreen|front glass ; زجاج أمامي|الزجاج الأمامي ; جام أمامي|جامة أمامية|جامة قدام|جام قدام
rear-glass ; rear glass|back glass ; زجاج خلفي|الزجاج الخلفي ; جام خلفي|جامة خلفية|جامة ورا
door-glass ; door glass|side window ; زجاج الباب|زجاج جانبي ; جام باب|جامة باب|جامة
window-regulator ; window regulator|window motor ; رافع الزجاج|محرك رافع الزجاج ; ماطور جام|ماكنة جام|رافعة جام|ماطور جامة
grille ; grille|front grille ; شبك أمامي|شبكة أمامية ; شبكة|شبك|كريل|گريل|جريل
spoiler ; spoiler ; جناح خلفي|عاكس هواء ; سبويلر|سبايلر|سبايدر|جناح
chassis ; chassis|frame ; هيكل|إطار الهيكل ; شاصي|شاسي|شاسيه
radiator-support ; radiator support|front panel|core support ; حامل المشع|المقدمة الداخلية ; صدر|صدر السيارة|صدر امامي
side-step ; side step|running board ; عتبة جانبية ; دوسة جانبية|رجلية|سايد ستيب
weatherstrip ; weatherstrip|door seal|rubber seal ; إطار مطاطي|حشوة الباب ; ربلة|ربل|ربل باب|لاستيك باب
clips ; clips|fasteners ; مشابك تثبيت ; كليبس|كليبات|كلبسات
emblem ; emblem|badge|logo ; شعار ; علامة|لوگو|لوكو|ماركة
headlight ; headlight|headlamp|head lamp ; مصباح أمامي|ضوء أمامي|كشاف أمامي ; لايت|لايت أمامي|ليت|ليت قدام|هيدلايت|هيد لايت|فانوس
tail-light ; tail light|tail lamp|rear lamp ; مصباح خلفي|ضوء خلفي ; لايت خلفي|بكلايت|باكلايت|باك لايت|ليت ورا|استوب|ستوب لايت
fog-light ; fog light|fog lamp ; مصباح ضباب|كشاف ضباب ; فوكلايت|فوك لايت|فوگ لايت|كشاف|كشافات
turn-signal ; turn signal|indicator lamp ; إشارة الانعطاف|ضوء الإشارة ; سكنل|سگنل|إشارة|فلشر
bulb ; bulb|lamp bulb|LED bulb ; لمبة|مصباح ; گلوب|كلوب|لمبة|لد|زينون
engine ; engine|motor ; محرك ; مكينة|ماكنة|مكينه|محرك
piston ; piston ; مكبس ; پستن|بستن|بستم|بساتم|پستون
piston-rings ; piston rings ; حلقات المكبس ; رنكات|رنگات|شنابر|رنكات بستن
cylinder-head ; cylinder head ; رأس الأسطوانات|رأس المحرك ; هيد|هيد مكينة|راس مكينة
head-gasket ; head gasket|cylinder head gasket ; حشية رأس المحرك|جوان رأس المحرك ; كاسكيت|كاسكيت هيد|گازكيت|كازكيت|قازقيت|جوين هيد|جوينات
gasket-set ; gasket set|gasket ; حشية|طقم حشيات ; جوين|جوينات|كاسكيتات|طقم وجوه
valve ; valve|intake valve|exhaust valve ; صمام|صمامات ; ولف|والف|ولفات|بلف|سبابات
camshaft ; camshaft ; عمود الحدبات|عمود الكامات ; كامشفت|كام شفت|كمشفت
crankshaft ; crankshaft ; عمود المرفق ; كرنك|گرنك|كرنك شفت|كرنكشفت
engine-bearing ; engine bearing|main bearing|connecting rod bearing ; محامل المحرك|سبائك المحرك ; بيرنك مكينة|سبيكة|سبايك
timing-belt ; timing belt ; سير التوقيت|حزام التوقيت ; قايش تايمن|قايش تايمنك|قايش كامة
timing-chain ; timing chain ; سلسلة التوقيت|جنزير التوقيت ; زنجيل تايمن|زنجيل مكينة|جنزير تايمن|جنزير صدر
drive-belt ; drive belt|serpentine belt|fan belt|v belt ; سير|سير المحرك|حزام المحرك ; قايش|قوايش|قايش مكينة|قايش دينمو|قايش تبريد
belt-tensioner ; belt tensioner|tensioner ; شداد السير ; تنشنر|شداد قايش|شداد|بكرة شداد
pulley ; pulley|idler pulley ; بكرة ; بولي|بكرة|بكرات|بولية
engine-mount ; engine mount|motor mount ; قاعدة المحرك|كرسي المحرك ; كرسي مكينة|كراسي مكينة|كرسي ماكنة|كرسي محرك
transmission-mount ; transmission mount|gearbox mount ; قاعدة ناقل الحركة ; كرسي كير|كرسي گير|كرسي قير
engine-oil ; engine oil|motor oil ; زيت المحرك ; دهن|دهن مكينة|دهن محرك|دهن ماكنة|زيت مكينة
oil-filter ; oil filter ; مرشح الزيت|فلتر زيت ; فلتر دهن|فلتر زيت|فلتر دهن مكينة|اويل فلتر
oil-pump ; oil pump ; مضخة الزيت ; اويل بمب|اويل پمپ|مضخة دهن|طرمبة دهن
oil-pan ; oil pan|sump ; حوض الزيت ; حوض دهن|كارتر|اويل پان|اويل بان
oil-seal ; oil seal ; مانع تسرب الزيت|حلقة منع التسرب ; اويل سيل|سيل دهن|ربلة دهن
air-filter ; air filter|engine air filter ; مرشح الهواء|فلتر الهواء ; فلتر هوا|فلتر هواء|اير فلتر
cabin-filter ; cabin filter|ac filter|pollen filter ; مرشح هواء المقصورة|فلتر المكيف ; فلتر تبريد|فلتر مكيف|فلتر صالون
fuel-filter ; fuel filter ; مرشح الوقود|فلتر وقود ; فلتر بانزين|فلتر بنزين|فلتر پانزين
fuel-pump ; fuel pump|feed pump ; مضخة الوقود|مضخة البنزين ; فيول پمپ|فيول بمب|فيولبمب|فيول بم|فيت پمپ|فيت بمب|فيتبمب|فيد بمب|طرمبة بانزين|طرمبة بنزين|ماطور بانزين
fuel-injector ; fuel injector|injector nozzle ; حاقن الوقود|بخاخ الوقود ; نوزل|نوزلات|نوذل|نوذلات|بخاخ|بخاخات
fuel-tank ; fuel tank ; خزان الوقود ; تانكي|تانكي بانزين|تنكي بنزين
throttle-body ; throttle body ; صمام الخانق|هيكل الخانق ; ثروتل|ثروتل بدي|بوابة هواء|بوابة هوا
intake-manifold ; intake manifold ; مشعب السحب|مجمع السحب ; انتيك|منفولد|منيفولد انتيك
exhaust-manifold ; exhaust manifold ; مشعب العادم|مجمع العادم ; منفولد اكزوز|هدرز|هيدرز
exhaust ; exhaust|muffler|silencer ; عادم|كاتم الصوت ; صالنصة|سالنصة|صالنسة|سلنسر|سالنسر|اكزوز|اگزوز|شكمان
catalytic-converter ; catalytic converter|cat ; المحول الحفاز|محول حفاز ; كتلايزر|كاتلايزر|كتلايست|دبة بيئة|دبة كتلايزر
turbocharger ; turbocharger|turbo ; شاحن توربيني ; تيربو|توربو|تربو
intercooler ; intercooler ; مبرد الشاحن التوربيني ; انتركولر|انتر كولر
oxygen-sensor ; oxygen sensor|o2 sensor|lambda sensor ; حساس الأكسجين ; حساس اوكسجين|سنسر اوكسجين|حساس صالنصة|حساس شكمان
mass-air-flow-sensor ; mass air flow sensor|maf sensor|airflow meter ; حساس تدفق الهواء ; حساس هواء|سنسر هوا|ماف|حساس ماف
crankshaft-sensor ; crankshaft sensor|crank position sensor ; حساس عمود المرفق ; سنسر كرنك|حساس كرنك
camshaft-sensor ; camshaft sensor|cam position sensor ; حساس عمود الكامات ; سنسر كامشفت|حساس كامة|حساس كام شفت
ecu ; ecu|engine control module|ecm|pcm ; وحدة التحكم بالمحرك|حاسوب المحرك ; كمبيوتر|كمبيوتر مكينة|كومبيوتر|عقل مكينة
radiator ; radiator ; مشع|مشعاع|مبرد المحرك ; رديتر|راديتر|راديتور|رادييتر|رادياتير|رديتر ماي
radiator-cap ; radiator cap ; غطاء المشع ; قبغ رديتر|قبق رديتر|قبق الراديتور|كپ رديتر
radiator-fan ; radiator fan|cooling fan ; مروحة التبريد|مروحة المشع ; پنكة|بنكة|پنكة رديتر|بانكة|فان|فان رديتر
water-pump ; water pump ; مضخة الماء|مضخة المياه ; واتر پمپ|واتر بمب|واتربمب|ووتر بمب|طرمبة ماي|مضخة ماي
thermostat ; thermostat ; منظم الحرارة|ثرموستات ; ثرموستات|ترموستات|ثيرموستات|بلف حرارة
coolant-hose ; coolant hose|radiator hose|hose ; خرطوم|خرطوم المشع ; صوندة|صونده|صوندات|هوز|صوندة رديتر
coolant-reservoir ; coolant reservoir|expansion tank ; خزان سائل التبريد|خزان التمدد ; دبة ماي|دبة رديتر|قربة ماي|خزان ماي
coolant ; coolant|antifreeze ; سائل التبريد|مانع التجمد ; ماي رديتر|ماء راديتر|كولنت|ماي اخضر
heater-core ; heater core ; مشع التدفئة ; رديتر هيتر|راديتر هيتر
ac-compressor ; ac compressor|air conditioning compressor ; ضاغط المكيف|ضاغط التكييف ; كمبريسر|كمبريسر تبريد|كومبريسر|كمبروسر|كمپريسر|ماطور تبريد
ac-condenser ; ac condenser|condenser ; مكثف المكيف|مكثف ; كوندنسر|كندنسر|رديتر تبريد|رديتر مكيف
ac-evaporator ; ac evaporator|evaporator core ; مبخر المكيف|مبخر ; ثلاجة تبريد|ثلاجة مكيف|ايفابريتر
blower-motor ; blower motor|ac fan motor ; محرك المروحة|مروحة المكيف ; بلور|بلاور|ماطور هوا|پنكة تبريد
expansion-valve ; expansion valve ; صمام التمدد ; بلف تبريد|بلف مكيف|اكسبنشن
refrigerant ; refrigerant|ac gas ; غاز التبريد|غاز المكيف ; غاز تبريد|گاز تبريد|غاز مكيف
gearbox ; gearbox|transmission ; ناقل الحركة|علبة السرعة|علبة التروس ; كير|گير|قير|جير|كير بوكس
transmission-fluid ; transmission fluid|atf|gear oil ; زيت ناقل الحركة ; هايدروليك كير|هيدروليك كير|دهن كير|زيت كير|دهن گير
transmission-filter ; transmission filter ; مرشح ناقل الحركة ; فلتر كير|فلتر گير|فلتر قير
gear-shifter ; gear shifter|gear lever ; عصا التعشيق|ذراع ناقل الحركة ; عصا كير|يدة كير|ستيك كير
clutch ; clutch|clutch kit ; القابض|طقم القابض ; كلج|كلچ|كلتش|دبرياج|طقم كلج
clutch-disc ; clutch disc ; قرص القابض ; ديسك كلج|صحن كلج|صحن كلتش
pressure-plate ; pressure plate|clutch cover ; غطاء القابض|قرص الضغط ; بريشر|پريشر|پريشر كلج|بريشر كلج
release-bearing ; release bearing|clutch bearing ; رولمان القابض|محمل القابض ; بولبرن كلج|بلبرنغ كلج|رمان كلج
torque-converter ; torque converter ; محول العزم ; تورك|تورك كونفرتر|كونفرتر كير
flywheel ; flywheel ; حدافة|دولاب موازن ; فلايويل|فلاي ويل|فلايول
cv-axle ; cv axle|axle shaft|half shaft ; عمود الإدارة النصفي|محور الدفع ; اكسل|اكسلات|أكسل|دبل اكسل|عكوس
cv-joint ; cv joint ; مفصل عمود الإدارة ; راس اكسل|جوينت اكسل|بلجوينت اكسل
cv-boot ; cv boot|axle boot ; غطاء مطاطي للمحور ; ربل اكسل|جلدة اكسل|بوت اكسل
drive-shaft ; drive shaft|propeller shaft ; عمود الكردان|عمود الإدارة ; شفت|درايف شفت|كردان|شفت كردان
differential ; differential ; الترس التفاضلي|المجموعة التفاضلية ; دفرنشن|دفريشن|دفرنش|دفرنس|كرونة
transfer-case ; transfer case|4wd transfer ; علبة نقل الدفع الرباعي ; دبل|كير دبل|گير دبل
brake ; brake|brakes ; فرامل|مكابح|كوابح ; بريك|بريكات|پريك
brake-pads ; brake pads|pads ; بطانات الفرامل|فحمات الفرامل|تيل الفرامل ; دسكات|دسكات بريك|سفايف|سفايف بريك|بريك باد|فحمات
brake-disc ; brake disc|brake rotor|rotor ; قرص الفرامل|أقراص الفرامل ; فلنجة|فلنجات|فلنجة بريك|ديسك بريك|ديسكات|هوب|هوبات
brake-drum ; brake drum ; طبلة الفرامل|أسطوانة الفرامل ; درم|درم بريك|درام|طنبورة
brake-shoes ; brake shoes ; أحذية الفرامل|قماشات الفرامل ; سفايف خلفي|سفايف درم|شوز بريك|قماشات
brake-caliper ; brake caliper|caliper ; ملقط الفرامل|كماشة الفرامل ; كليبر|كالبر|كاليبر
brake-master-cylinder ; brake master cylinder|master cylinder ; أسطوانة الفرامل الرئيسية ; ماستر|ماستر بريك|ماستر سلندر
brake-fluid ; brake fluid ; زيت الفرامل|سائل الفرامل ; دهن بريك|زيت بريك
brake-hose ; brake hose|brake line ; خرطوم الفرامل ; صوندة بريك|بوري بريك
brake-booster ; brake booster ; معزز الفرامل ; بوستر|بوستر بريك|پوستر بريك|فاكيوم بريك
abs-module ; abs module|abs pump|abs sensor ; نظام منع انغلاق المكابح|وحدة مانع الانغلاق ; اي بي اس|ايبياس|ABS
hand-brake ; hand brake|parking brake|handbrake cable ; فرامل اليد|مكابح اليد ; هندبريك|هاندبريك|هند بريك|واير هندبريك
suspension ; suspension ; نظام التعليق|التعليق ; حدادية|سسبنشن|عفشة
shock-absorber ; shock absorber|shock|strut|damper ; ممتص الصدمات|مساعد ; دبلات|دبلة|دبل امامي|شوك|شوكات|مساعدات|مساعد|ابزوربر
coil-spring ; coil spring|spring ; نابض|زنبرك ; سبرنك|سپرنگ|سبرنكات|ياي|يايات
leaf-spring ; leaf spring ; نوابض ورقية|زنبرك ورقي ; سبرنك ورق|ورق سبرنك|سپرنگ صفايح
control-arm ; control arm|lower arm|upper arm ; ذراع التحكم|ذراع التعليق ; مقص|مقصات|كونترول ارم|كنترول ارم|شيال|شيالات
ball-joint ; ball joint ; مفصل كروي ; بولجوينت|بول جوينت|جوزة|جوزات|بلجوينت
bushing ; bushing|control arm bushing ; جلبة|جلب مطاطية ; بوش|بوشات|بوشة|ربلات مقص
stabilizer-bar ; stabilizer bar|sway bar|anti roll bar ; عمود التوازن|قضيب الاتزان ; ستبلايزر|عمود ميزان|بار توازن
stabilizer-link ; stabilizer link|sway bar link ; وصلة عمود التوازن ; لنك|لنكات|لينك|لينكات|مسمار توازن
steering-rack ; steering rack|rack and pinion|steering gear ; علبة التوجيه|مسننة التوجيه ; راك|راك ستيرن|ستيرن راك|استيرنج راك|كير ستيرن|دودة سكان
steering-wheel ; steering wheel ; عجلة القيادة|مقود ; ستيرن|ستيرنك|سكان|سكان سيارة|استيرن
tie-rod ; tie rod|tie rod end ; ذراع التوجيه|طرف ذراع التوجيه ; تاي رود|تايرود|راس ستيرن|رود سكان
power-steering-pump ; power steering pump ; مضخة التوجيه المعزز ; بمب ستيرن|پمپ ستيرن|باور ستيرن|پاور پمپ
wheel-hub ; wheel hub|hub ; صرة العجلة|محور العجلة ; هب|هب ويل|صرة|هوب ويل
wheel-bearing ; wheel bearing|bearing ; محمل العجلة|رولمان بلي|رولمان ; بولبرن|بولبرنغ|بلبرنغ|بلبرينغ|بولبرنك|بيرنك|رمان ويل
wheel ; wheel|rim|alloy wheel ; جنط|عجلة معدنية|دولاب ; ويل|ويلات|جنط|جنوط|رنك|رنج|رنجات
tire ; tire|tyre ; إطار|إطارات ; تاير|تايرات|تواير|تاير سيارة
spare-tire ; spare tire|spare wheel ; إطار احتياطي|عجلة احتياطية ; سپير|سبير|تاير سبير|استبن
wheel-cover ; wheel cover|hubcap ; غطاء العجلة ; ويل كب|ويلكب|كب ويل|طاسة ويل
lug-nut ; lug nut|wheel bolt ; صامولة العجلة|برغي العجلة ; برغي ويل|براغي ويل|نت ويل|صامولة
tpms-sensor ; tpms sensor|tire pressure sensor ; حساس ضغط الإطارات ; حساس تاير|حساس تواير|سنسر تاير
jack ; jack|car jack ; رافعة السيارة ; جك|جگ|جك سيارة
alternator ; alternator|generator ; مولد التيار|مولد|الدينامو ; دينمو|داينمو|دينامو|دينموة|دينمة|دينمو شحن
starter ; starter|starter motor ; بادئ الحركة|محرك بدء التشغيل|بادئ التشغيل ; سلف|ستارتر|سلف مكينة|مارش
battery ; battery|car battery ; بطارية|بطارية السيارة|مركم ; باتري|پاتري|بتري|بطارية
spark-plug ; spark plug|spark plugs ; شمعة الاحتراق|شمعات الإشعال|شمعة الإشعال ; بلك|پلك|بلكات|پلكات|بلاك|بلاكات|بواجي
glow-plug ; glow plug ; شمعة التسخين ; بلك تسخين|بلكات ديزل|هيتر ديزل
ignition-coil ; ignition coil|coil pack ; ملف الإشعال ; كويل|كويلات|كوايل
spark-plug-wires ; spark plug wires|ignition wires ; أسلاك شمعات الإشعال ; وايرات بلكات|واير بلك|وايرات كويل
wiring-harness ; wiring harness|wire loom ; ضفيرة الأسلاك|حزمة الأسلاك ; واير|وايرات|ظفيرة|ضفيرة|وايرنك
fuse ; fuse|fuse box ; منصهر|صندوق المنصهرات ; فيوز|فيوزات|بوكس فيوزات|علبة فيوزات
relay ; relay ; مرحل ; رلي|ريليه|كتاوت|كت اوت
horn ; horn ; منبه|بوق السيارة ; هورن|هرن|هورنات
sensor ; sensor ; حساس|مستشعر ; سنسر|سنسرات|حساس|حساسات
ignition-switch ; ignition switch ; مفتاح الإشعال ; سويج|سويچ|سويتش
key ; key|remote key|smart key ; مفتاح|مفتاح ذكي ; مفتاح|ريموت|سويچ ريموت|مفتاح بصمة
airbag ; airbag ; وسادة هوائية ; ايرباك|أيرباگ|ايرباق|اير باك
backup-camera ; backup camera|rear camera ; كاميرا خلفية|كاميرا الرجوع ; كامرة|كاميرة خلفية|كامرة رجوع
parking-sensor ; parking sensor ; حساس الركن|حساس الاصطفاف ; سنسر باركنك|حساس باركنك|سنسر دعامية
instrument-cluster ; instrument cluster|speedometer|gauge cluster ; لوحة العدادات|عداد السرعة ; گيج|كيج|كيجات|عداد|عدادات
head-unit ; head unit|screen|radio ; شاشة السيارة|مسجل السيارة ; شاشة|مسجل|مسجلة|راديو
dashboard ; dashboard|dash panel ; لوحة القيادة|لوحة القيادة الأمامية ; دشبول|دشبور|داشبول|دشبورد|طبلون
seat ; seat ; مقعد|كرسي ; كشن|كشنات|مقعد|كرسي
seat-cover ; seat cover|upholstery ; غطاء المقعد|تلبيسة المقعد ; تلبيس كشنات|تلبيسة|تلبيس|شراشف كشن
floor-mat ; floor mat|car mat ; سجادة أرضية|دواسة أرضية ; دواسات|دوسات|ارضيات|فرش
seat-belt ; seat belt ; حزام الأمان ; حزام|حزام امان|سيت بلت
sun-visor ; sun visor ; واقي الشمس|حاجب الشمس ; شمسية|سنفايزر
pedal ; pedal|brake pedal|gas pedal ; دواسة|دواسة الفرامل|دواسة الوقود ; بدال|پدال|دوسة بريك|دوسة بانزين
wiper ; wiper|wiper blade ; مساحة الزجاج|ماسحة الزجاج ; ماسحة|ماسحات|مساحات|مساحات جام|وايبر
washer-pump ; washer pump|windshield washer ; مضخة غسيل الزجاج ; ماطور رش ماي|مضخة ماي جام|طرمبة ماي جام
washer-fluid ; washer fluid ; سائل غسيل الزجاج ; سائل جام|ماي جام
gas-strut ; gas strut|hood strut|lift support ; مساعد غطاء المحرك|دعامة هيدروليكية ; جك بنيد|جك صندوق|هيدروليك بنيد
body-kit ; body kit ; طقم الهيكل الخارجي ; بدي كت|بودي كت|تخم دعاميات
chrome-trim ; chrome trim|molding|moulding ; شريط زينة|حلية كروم ; نيكل|كروم|شريط نيكل|نيكل دعامية
clock-spring ; clock spring|spiral cable ; شريط عجلة القيادة الحلزوني ; شريط ستيرن|شريط ايرباك|سبايرل
sunroof ; sunroof|moonroof ; فتحة السقف ; فتحة سقف|سنروف
headliner ; headliner|roof lining ; بطانة السقف ; سقفية|تنجيد سقف|بطانة سقف
antenna ; antenna|aerial ; هوائي ; اريل|ايريل|انتين
oil-cooler ; oil cooler ; مبرد الزيت ; اويل كولر|رديتر دهن|مبرد دهن
hybrid-battery ; hybrid battery ; بطارية الهجين ; بطارية هايبرد|باتري هايبرد|پاتري هايبرد
hybrid-battery-filter ; hybrid battery filter|hybrid battery fan ; مرشح بطارية الهجين ; فلتر بطارية|فلتر باتري|فان بطارية هايبرد
strut-mount ; strut mount|shock mount ; قاعدة ممتص الصدمات ; كرسي دبلة|طاسة دبلة|قاعدة مساعد|كرسي مساعد
egr-valve ; egr valve ; صمام تدوير العادم ; بلف اي جي ار|اي جي ار|EGR
solenoid ; solenoid|shift solenoid|valve body ; ملف لولبي|جسم صمامات ناقل الحركة ; سلنويد|سولينويد|سلنويدات كير|فالف بدي
set ; set|pair|kit ; طقم|زوج ; تخم|طقم|دست|جوز|سيت
`

export interface PartConcept {
  /** Stable slug; it may be stored in an index. */
  id: string
  en: string[]
  msa: string[]
  iraqi: string[]
}

export const partConcepts: readonly PartConcept[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [id = '', en = '', msa = '', iraqi = ''] = line.split(' ; ')
    return { id, en: en.split('|'), msa: msa.split('|'), iraqi: iraqi.split('|') }
  })
