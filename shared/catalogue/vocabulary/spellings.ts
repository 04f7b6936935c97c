// Generated from the text files beside it by infra/vocabulary: npm run generate

/** Per line a folded term and its usual spelling, separated by |. */
export const spellings = `
دعاميه|دعامية
صدام امامي|صدام أمامي
مصد امامي|مصد أمامي
دعاميه اماميه|دعامية أمامية
دعاميه قدام|دعامية قدام
دعاميه امام|دعامية امام
بمبر امامي|بمبر أمامي
دعاميه خلفيه|دعامية خلفية
دعاميه ورا|دعامية ورا
عارضه الصدام|عارضة الصدام
جسر دعاميه|جسر دعامية
جسر الدعاميه|جسر الدعامية
غطا المحرك|غطاء المحرك
غطا محرك|غطاء محرك
قفل غطا المحرك|قفل غطاء المحرك
جناح العجله|جناح العجلة
بطانه الرفرف|بطانة الرفرف
بطانه جاملغ|بطانة جاملغ
صندوق الامتعه|صندوق الأمتعة
غطا الصندوق|غطاء الصندوق
صندوك|صندوگ
شنطه|شنطة
ابواب|أبواب
يده باب|يدة باب
يده|يدة
قبضه باب|قبضة باب
بطانه الباب|بطانة الباب
كسوه الباب|كسوة الباب
مراه جانبيه|مرآة جانبية
مرايا جانبيه|مرايا جانبية
مرايه|مراية
مرايه جانبيه|مراية جانبية
منظره|منظرة
زجاج المراه|زجاج المرآة
جام مرايه|جام مراية
جامه مرايه|جامة مراية
زجاج امامي|زجاج أمامي
الزجاج الامامي|الزجاج الأمامي
جام امامي|جام أمامي
جامه اماميه|جامة أمامية
جامه قدام|جامة قدام
جامه خلفيه|جامة خلفية
جامه ورا|جامة ورا
جامه باب|جامة باب
جامه|جامة
ماكنه جام|ماكنة جام
رافعه جام|رافعة جام
ماطور جامه|ماطور جامة
شبك امامي|شبك أمامي
شبكه اماميه|شبكة أمامية
شبكه|شبكة
عاكس هوا|عاكس هواء
اطار الهيكل|إطار الهيكل
المقدمه الداخليه|المقدمة الداخلية
صدر السياره|صدر السيارة
عتبه جانبيه|عتبة جانبية
دوسه جانبيه|دوسة جانبية
رجليه|رجلية
اطار مطاطي|إطار مطاطي
حشوه الباب|حشوة الباب
ربله|ربلة
علامه|علامة
لوكو|لوگو
ماركه|ماركة
مصباح امامي|مصباح أمامي
ضو امامي|ضوء أمامي
كشاف امامي|كشاف أمامي
لايت امامي|لايت أمامي
ضو خلفي|ضوء خلفي
اشاره الانعطاف|إشارة الانعطاف
ضو الاشاره|ضوء الإشارة
اشاره|إشارة
led bulb|LED bulb
لمبه|لمبة
كلوب|گلوب
مكينه|مكينة
ماكنه|ماكنة
بستن|پستن
بستون|پستون
راس الاسطوانات|رأس الأسطوانات
راس المحرك|رأس المحرك
هيد مكينه|هيد مكينة
راس مكينه|راس مكينة
حشيه راس المحرك|حشية رأس المحرك
جوان راس المحرك|جوان رأس المحرك
كازكيت|گازكيت
حشيه|حشية
سبايك المحرك|سبائك المحرك
بيرنك مكينه|بيرنك مكينة
سبيكه|سبيكة
قايش كامه|قايش كامة
سلسله التوقيت|سلسلة التوقيت
زنجيل مكينه|زنجيل مكينة
قايش مكينه|قايش مكينة
بكره شداد|بكرة شداد
بكره|بكرة
بوليه|بولية
قاعده المحرك|قاعدة المحرك
كرسي مكينه|كرسي مكينة
كراسي مكينه|كراسي مكينة
كرسي ماكنه|كرسي ماكنة
قاعده ناقل الحركه|قاعدة ناقل الحركة
دهن مكينه|دهن مكينة
دهن ماكنه|دهن ماكنة
زيت مكينه|زيت مكينة
فلتر دهن مكينه|فلتر دهن مكينة
مضخه الزيت|مضخة الزيت
مضخه دهن|مضخة دهن
طرمبه دهن|طرمبة دهن
اويل بان|اويل پان
حلقه منع التسرب|حلقة منع التسرب
ربله دهن|ربلة دهن
مرشح الهوا|مرشح الهواء
فلتر الهوا|فلتر الهواء
مرشح هوا المقصوره|مرشح هواء المقصورة
مضخه الوقود|مضخة الوقود
مضخه البنزين|مضخة البنزين
فيول بمب|فيول پمپ
فيت بمب|فيت پمپ
طرمبه بانزين|طرمبة بانزين
طرمبه بنزين|طرمبة بنزين
بوابه هوا|بوابة هواء
صالنصه|صالنصة
سالنصه|سالنصة
صالنسه|صالنسة
دبه بييه|دبة بيئة
دبه كتلايزر|دبة كتلايزر
حساس الاكسجين|حساس الأكسجين
حساس صالنصه|حساس صالنصة
حساس تدفق الهوا|حساس تدفق الهواء
حساس هوا|حساس هواء
حساس كامه|حساس كامة
وحده التحكم بالمحرك|وحدة التحكم بالمحرك
كمبيوتر مكينه|كمبيوتر مكينة
عقل مكينه|عقل مكينة
غطا المشع|غطاء المشع
كب رديتر|كپ رديتر
مروحه التبريد|مروحة التبريد
مروحه المشع|مروحة المشع
بنكه|پنكة
بنكه رديتر|پنكة رديتر
بانكه|بانكة
مضخه الما|مضخة الماء
مضخه المياه|مضخة المياه
واتر بمب|واتر پمپ
طرمبه ماي|طرمبة ماي
مضخه ماي|مضخة ماي
منظم الحراره|منظم الحرارة
بلف حراره|بلف حرارة
صونده|صوندة
صونده رديتر|صوندة رديتر
خزان سايل التبريد|خزان سائل التبريد
دبه ماي|دبة ماي
دبه رديتر|دبة رديتر
قربه ماي|قربة ماي
سايل التبريد|سائل التبريد
ما راديتر|ماء راديتر
مشع التدفيه|مشع التدفئة
ثلاجه تبريد|ثلاجة تبريد
ثلاجه مكيف|ثلاجة مكيف
محرك المروحه|محرك المروحة
مروحه المكيف|مروحة المكيف
بنكه تبريد|پنكة تبريد
كاز تبريد|گاز تبريد
ناقل الحركه|ناقل الحركة
علبه السرعه|علبة السرعة
علبه التروس|علبة التروس
زيت ناقل الحركه|زيت ناقل الحركة
مرشح ناقل الحركه|مرشح ناقل الحركة
ذراع ناقل الحركه|ذراع ناقل الحركة
يده كير|يدة كير
غطا القابض|غطاء القابض
بريشر كلج|پريشر كلج
حدافه|حدافة
عمود الاداره النصفي|عمود الإدارة النصفي
مفصل عمود الاداره|مفصل عمود الإدارة
غطا مطاطي للمحور|غطاء مطاطي للمحور
جلده اكسل|جلدة اكسل
عمود الاداره|عمود الإدارة
المجموعه التفاضليه|المجموعة التفاضلية
كرونه|كرونة
علبه نقل الدفع الرباعي|علبة نقل الدفع الرباعي
اقراص الفرامل|أقراص الفرامل
فلنجه|فلنجة
فلنجه بريك|فلنجة بريك
طبله الفرامل|طبلة الفرامل
اسطوانه الفرامل|أسطوانة الفرامل
طنبوره|طنبورة
احذيه الفرامل|أحذية الفرامل
كماشه الفرامل|كماشة الفرامل
اسطوانه الفرامل الرييسيه|أسطوانة الفرامل الرئيسية
سايل الفرامل|سائل الفرامل
صونده بريك|صوندة بريك
وحده مانع الانغلاق|وحدة مانع الانغلاق
abs|ABS
حداديه|حدادية
عفشه|عفشة
دبله|دبلة
نوابض ورقيه|نوابض ورقية
سبرنك صفايح|سپرنگ صفايح
جوزه|جوزة
جلبه|جلبة
جلب مطاطيه|جلب مطاطية
بوشه|بوشة
وصله عمود التوازن|وصلة عمود التوازن
علبه التوجيه|علبة التوجيه
مسننه التوجيه|مسننة التوجيه
دوده سكان|دودة سكان
عجله القياده|عجلة القيادة
سكان سياره|سكان سيارة
مضخه التوجيه المعزز|مضخة التوجيه المعزز
باور بمب|پاور پمپ
صره العجله|صرة العجلة
محور العجله|محور العجلة
صره|صرة
محمل العجله|محمل العجلة
عجله معدنيه|عجلة معدنية
اطار|إطار
اطارات|إطارات
تاير سياره|تاير سيارة
اطار احتياطي|إطار احتياطي
عجله احتياطيه|عجلة احتياطية
سبير|سپير
غطا العجله|غطاء العجلة
طاسه ويل|طاسة ويل
صاموله العجله|صامولة العجلة
برغي العجله|برغي العجلة
صاموله|صامولة
حساس ضغط الاطارات|حساس ضغط الإطارات
رافعه السياره|رافعة السيارة
جك سياره|جك سيارة
دينموه|دينموة
دينمه|دينمة
بادي الحركه|بادئ الحركة
محرك بد التشغيل|محرك بدء التشغيل
بادي التشغيل|بادئ التشغيل
سلف مكينه|سلف مكينة
بطاريه|بطارية
بطاريه السياره|بطارية السيارة
شمعه الاحتراق|شمعة الاحتراق
شمعات الاشعال|شمعات الإشعال
شمعه الاشعال|شمعة الإشعال
شمعه التسخين|شمعة التسخين
ملف الاشعال|ملف الإشعال
اسلاك شمعات الاشعال|أسلاك شمعات الإشعال
ضفيره الاسلاك|ضفيرة الأسلاك
حزمه الاسلاك|حزمة الأسلاك
ظفيره|ظفيرة
ضفيره|ضفيرة
علبه فيوزات|علبة فيوزات
بوق السياره|بوق السيارة
مفتاح الاشعال|مفتاح الإشعال
سويج ريموت|سويچ ريموت
مفتاح بصمه|مفتاح بصمة
وساده هواييه|وسادة هوائية
كاميرا خلفيه|كاميرا خلفية
كامره|كامرة
كاميره خلفيه|كاميرة خلفية
كامره رجوع|كامرة رجوع
سنسر دعاميه|سنسر دعامية
لوحه العدادات|لوحة العدادات
عداد السرعه|عداد السرعة
كيج|گيج
شاشه السياره|شاشة السيارة
مسجل السياره|مسجل السيارة
شاشه|شاشة
مسجله|مسجلة
لوحه القياده|لوحة القيادة
لوحه القياده الاماميه|لوحة القيادة الأمامية
غطا المقعد|غطاء المقعد
تلبيسه المقعد|تلبيسة المقعد
تلبيسه|تلبيسة
سجاده ارضيه|سجادة أرضية
دواسه ارضيه|دواسة أرضية
حزام الامان|حزام الأمان
شمسيه|شمسية
دواسه|دواسة
دواسه الفرامل|دواسة الفرامل
دواسه الوقود|دواسة الوقود
دوسه بريك|دوسة بريك
دوسه بانزين|دوسة بانزين
مساحه الزجاج|مساحة الزجاج
ماسحه الزجاج|ماسحة الزجاج
ماسحه|ماسحة
مضخه غسيل الزجاج|مضخة غسيل الزجاج
مضخه ماي جام|مضخة ماي جام
طرمبه ماي جام|طرمبة ماي جام
سايل غسيل الزجاج|سائل غسيل الزجاج
سايل جام|سائل جام
مساعد غطا المحرك|مساعد غطاء المحرك
دعامه هيدروليكيه|دعامة هيدروليكية
شريط زينه|شريط زينة
حليه كروم|حلية كروم
نيكل دعاميه|نيكل دعامية
شريط عجله القياده الحلزوني|شريط عجلة القيادة الحلزوني
فتحه السقف|فتحة السقف
فتحه سقف|فتحة سقف
بطانه السقف|بطانة السقف
سقفيه|سقفية
بطانه سقف|بطانة سقف
هوايي|هوائي
بطاريه الهجين|بطارية الهجين
بطاريه هايبرد|بطارية هايبرد
مرشح بطاريه الهجين|مرشح بطارية الهجين
فلتر بطاريه|فلتر بطارية
فان بطاريه هايبرد|فان بطارية هايبرد
قاعده ممتص الصدمات|قاعدة ممتص الصدمات
كرسي دبله|كرسي دبلة
طاسه دبله|طاسة دبلة
قاعده مساعد|قاعدة مساعد
egr|EGR
جسم صمامات ناقل الحركه|جسم صمامات ناقل الحركة
kia|Kia
سبورتاز|سبورتاژ
سبورتهيج|سپۆرتەیج
sportage|Sportage
cerato|Cerato
forte|Forte
k3|K3
ابتما|أبتما
يوبتيما|ئۆپتیما
optima|Optima
كي خمسه|كي خمسة
k5|K5
sorento|Sorento
rio|Rio
picanto|Picanto
morning|Morning
carnival|Carnival
sedona|Sedona
cadenza|Cadenza
k7|K7
k8|K8
k900|K900
k9|K9
quoris|Quoris
k4|K4
mohave|Mohave
borrego|Borrego
seltos|Seltos
sonet|Sonet
pegas|Pegas
kia soul|Kia Soul
carens|Carens
rondo|Rondo
ceed|Ceed
bongo|Bongo
k2700|K2700
k2500|K2500
k4000|K4000
frontier k2700|Frontier K2700
besta|Besta
pregio|Pregio
opirus|Opirus
amanti|Amanti
stonic|Stonic
telluride|Telluride
stinger|Stinger
niro|Niro
ev6|EV6
ev9|EV9
spectra|Spectra
sephia|Sephia
kia ray|Kia Ray
clarus|Clarus
هيوندي|هيوندى
هيوندايه|هيونداية
hyundai|Hyundai
الانترا|إلانترا
ييلهنترا|ئێلەنترا
ييلانترا|ئیلانترا
يهلنترا|ئەلنترا
يهلهنترا|ئەلەنترا
النتري|النترى
يافانتي|ئاڤانتی
elantra|Elantra
avante|Avante
sonata|Sonata
tucson|Tucson
سهنتافي|سەنتافێ
santa fe|Santa Fe
يهكسنت|ئەکسنت
ياكسينت|ئاکسێنت
يهكسينت|ئەکسێنت
accent|Accent
verna|Verna
solaris|Solaris
ازيري|ازيرى
يازيرا|ئازێرا
azera|Azera
grandeur|Grandeur
سترهكس|سترەکس
h1|H1
starex|Starex
اي تن|أي تن
اي عشره|اي عشرة
ياي 10|ئای 10
creta|Creta
kona|Kona
باليسهيد|پالیسەید
palisade|Palisade
hyundai venue|Hyundai Venue
veracruz|Veracruz
terracan|Terracan
galloper|Galloper
hyundai matrix|Hyundai Matrix
lavita|Lavita
getz|Getz
atos|Atos
atoz|Atoz
hyundai genesis|Hyundai Genesis
equus|Equus
centennial|Centennial
veloster|Veloster
hyundai coupe|Hyundai Coupe
tiburon|Tiburon
staria|Staria
custo|Custo
bayon|Bayon
casper|Casper
porter|Porter
h100|H100
hyundai county|Hyundai County
mighty|Mighty
hd65|HD65
hd72|HD72
hd78|HD78
يايونيك|ئایۆنیک
ioniq|Ioniq
trajet|Trajet
hyundai excel|Hyundai Excel
santa cruz|Santa Cruz
توياتا|تۆیاتا
toyota|Toyota
كهمري|كەمری
كامريه|كامرية
camry|Camry
كوروله|كورولة
كروله|كرولة
كورله|كورلة
corolla|Corolla
corolla cross|Corolla Cross
لاندكروزهر|لاندکروزەر
لانكروزهر|لانکروزەر
وهنهوشه|وەنەوشە
ليلي علوي|ليلى علوي
land cruiser|Land Cruiser
جكساره|جكسارة
land cruiser 70|Land Cruiser 70
بهرادو|پەرادۆ
prado|Prado
hilux|Hilux
فيتس|ڤيتس
yaris|Yaris
vios|Vios
belta|Belta
toyota echo|Toyota Echo
يافالون|ئاڤالۆن
avalon|Avalon
aurion|Aurion
راف اربعه|راف اربعة
rav4|RAV4
هايهس|هایەس
hiace|Hiace
هيلاندهر|هیلاندەر
highlander|Highlander
kluger|Kluger
فورجونهر|فۆرچونەر
fortuner|Fortuner
4runner|4Runner
fj cruiser|FJ Cruiser
sequoia|Sequoia
tundra|Tundra
tacoma|Tacoma
كوستهر|كۆستەر
coaster|Coaster
dyna|Dyna
previa|Previa
estima|Estima
الفارت|ألفارت
alphard|Alphard
vellfire|Vellfire
sienna|Sienna
innova|Innova
avanza|Avanza
veloz|Veloz
toyota rush|Toyota Rush
raize|Raize
urban cruiser|Urban Cruiser
prius|Prius
c hr|C-HR
toyota crown|Toyota Crown
cressida|Cressida
toyota corona|Toyota Corona
carina|Carina
mark ii|Mark II
mark 2|Mark 2
mark x|Mark X
chaser|Chaser
solara|Solara
supra|Supra
gr supra|GR Supra
celica|Celica
gt86|GT86
gr86|GR86
scion fr s|Scion FR-S
fr s|fr-s
venza|Venza
toyota matrix|Toyota Matrix
tercel|Tercel
starlet|Starlet
granvia|Granvia
avensis|Avensis
auris|Auris
toyota verso|Toyota Verso
zelas|Zelas
scion|Scion
mr2|MR2
t100|T100
bz4x|bZ4X
lite ace|Lite Ace
town ace|Town Ace
نيسهن|نیسەن
nissan|Nissan
ساني|سانی
سهني|سەنی
صاني|صانی
sunny|Sunny
versa sedan|Versa sedan
التيمه|ألتيمة
يالتيما|ئالتیما
يهلتيما|ئەڵتیما
altima|Altima
بهترول|پەترۆڵ
patrol|Patrol
ييكستريل|ئێکسترێل
ييكس ترهيل|ئێکس ترەیل
x trail|X-Trail
rogue|Rogue
sentra|Sentra
navara|Navara
frontier|Frontier
مهكسيما|مەکسیما
maxima|Maxima
murano|Murano
pathfinder|Pathfinder
يارمادا|ئارمادا
ارماده|أرماده
armada|Armada
titan|Titan
ييكستيرا|ئێکستێرا
xterra|Xterra
tiida|Tiida
versa|Versa
juke|Juke
قهشقايي|قەشقایی
qashqai|Qashqai
rogue sport|Rogue Sport
nissan kicks|Nissan Kicks
micra|Micra
sylphy|Sylphy
bluebird|Bluebird
cedric|Cedric
يورفان|ئورڤان
urvan|Urvan
nv350|NV350
civilian|Civilian
gt r|GT-R
skyline|Skyline
370z|370Z
350z|350Z
300zx|300ZX
400z|400Z
nissan leaf|Nissan Leaf
nissan quest|Nissan Quest
nissan terra|Nissan Terra
terrano|Terrano
nissan pickup|Nissan Pickup
مكنايت|مگنايت
magnite|Magnite
primera|Primera
nissan cube|Nissan Cube
nv200|NV200
nissan diesel|Nissan Diesel
لهكسهس|لەکسەس
لهكزهس|لەکزەس
lexus|Lexus
ييل ييكس 570|ئێل ئێکس 570
lx570|LX570
lx600|LX600
lx470|LX470
lx450|LX450
يي اس 350|ئي اس 350
يي ييس 350|ئی ئێس 350
es350|ES350
يي اس 300|ئي اس 300
es300|ES300
es300h|ES300h
es330|ES330
es250|ES250
جي ييكس 460|جی ئێکس 460
gx460|GX460
gx470|GX470
gx550|GX550
يار ييكس 350|ئاڕ ئێکس 350
rx350|RX350
rx450h|RX450h
rx500h|RX500h
rx330|RX330
rx400h|RX400h
rx300|RX300
nx300|NX300
nx200t|NX200t
nx200|NX200
nx250|NX250
nx350|NX350
nx300h|NX300h
ياي ييس 250|ئای ئێس 250
is250|IS250
is300|IS300
is350|IS350
is200|IS200
is200t|IS200t
gs350|GS350
gs300|GS300
gs430|GS430
gs400|GS400
gs450h|GS450h
gs460|GS460
gs250|GS250
ls460|LS460
ls430|LS430
ls400|LS400
ls500|LS500
ls600h|LS600h
ct200h|CT200h
ux200|UX200
ux250h|UX250h
rc350|RC350
rc300|RC300
lc500|LC500
lm350|LM350
lm500h|LM500h
sc430|SC430
hs250h|HS250h
tx350|TX350
يينفينيتي|ئینفینیتی
infiniti|Infiniti
fx35|FX35
fx45|FX45
fx37|FX37
fx50|FX50
qx70|QX70
qx56|QX56
qx80|QX80
qx60|QX60
jx35|JX35
qx50|QX50
ex35|EX35
ex37|EX37
qx55|QX55
qx30|QX30
q30|Q30
q50|Q50
q60|Q60
q70|Q70
m35|M35
m37|M37
m45|M45
m56|M56
m25|M25
g35|G35
g37|G37
g25|G25
q40|Q40
infiniti i30|Infiniti I30
i35|I35
honda|Honda
يهكورد|ئەکۆرد
accord|Accord
civic|Civic
cr v|CR-V
honda city|Honda City
honda pilot|Honda Pilot
يوديسي|ئۆدیسی
odyssey|Odyssey
hr v|HR-V
honda fit|Honda Fit
honda jazz|Honda Jazz
honda element|Honda Element
crosstour|Crosstour
ridgeline|Ridgeline
honda legend|Honda Legend
prelude|Prelude
honda insight|Honda Insight
honda passport|Honda Passport
s2000|S2000
honda stream|Honda Stream
zr v|ZR-V
br v|BR-V
honda envix|Honda Envix
mitsubishi|Mitsubishi
بازيرو|باژيرو
pajero|Pajero
montero|Montero
pajero sport|Pajero Sport
montero sport|Montero Sport
لانسهر|لانسەر
lancer|Lancer
lancer evolution|Lancer Evolution
ييل 200|ئێل 200
l200|L200
triton|Triton
strada|Strada
اوطلاندر|أوطلاندر
ياوتلاندهر|ئاوتلاندەر
outlander|Outlander
asx|ASX
rvr|RVR
galant|Galant
eclipse|Eclipse
eclipse cross|Eclipse Cross
attrage|Attrage
mirage g4|Mirage G4
mirage|Mirage
mitsubishi colt|Mitsubishi Colt
xpander|Xpander
grandis|Grandis
canter|Canter
fuso|Fuso
mitsubishi rosa|Mitsubishi Rosa
l300|L300
delica|Delica
endeavor|Endeavor
magna|Magna
space wagon|Space Wagon
carisma|Carisma
pajero io|Pajero iO
suzuki|Suzuki
swift|Swift
vitara|Vitara
grand vitara|Grand Vitara
dzire|Dzire
baleno|Baleno
ciaz|Ciaz
ertiga|Ertiga
celerio|Celerio
suzuki alto|Suzuki Alto
jimny|Jimny
sx4|SX4
s cross|S-Cross
kizashi|Kizashi
apv|APV
super carry|Super Carry
liana|Liana
aerio|Aerio
ignis|Ignis
xl7|XL7
samurai|Samurai
fronx|Fronx
s presso|S-Presso
eeco|Eeco
maruti|Maruti
mazda|Mazda
mazda2|Mazda2
demio|Demio
مازدا ثلاثه|مازدا ثلاثة
mazda3|Mazda3
mazda5|Mazda5
premacy|Premacy
مازدا سته|مازدا ستة
mazda6|Mazda6
cx 3|CX-3
cx 30|CX-30
cx 5|CX-5
cx 7|CX-7
cx 9|CX-9
cx 50|CX-50
cx 60|CX-60
cx 90|CX-90
cx 70|CX-70
bt 50|BT-50
b2500|B2500
b2200|B2200
b series|B-Series
mazda 323|Mazda 323
familia|Familia
protege|Protege
mazda 626|Mazda 626
capella|Capella
mazda 929|Mazda 929
mx 5|MX-5
miata|Miata
rx 8|RX-8
rx 7|RX-7
tribute|Tribute
mpv|MPV
subaru|Subaru
forester|Forester
impreza|Impreza
wrx|WRX
subaru legacy|Subaru Legacy
outback|Outback
subaru xv|Subaru XV
crosstrek|Crosstrek
tribeca|Tribeca
brz|BRZ
ييسوزو|ئیسوزو
isuzu|Isuzu
d max|D-Max
npr|NPR
nkr|NKR
nqr|NQR
elf isuzu|ELF isuzu
fvr|FVR
fvz|FVZ
ftr|FTR
trooper|Trooper
rodeo|Rodeo
mu x|MU-X
ascender|Ascender
daihatsu|Daihatsu
terios|Terios
sirion|Sirion
charade|Charade
gran max|Gran Max
daihatsu rocky|Daihatsu Rocky
feroza|Feroza
daihatsu delta|Daihatsu Delta
daihatsu mira|Daihatsu Mira
acura|Acura
mdx|MDX
rdx|RDX
acura cl|Acura CL
acura rsx|Acura RSX
acura tl|Acura TL
tlx|TLX
tsx|TSX
ilx|ILX
acura rl|Acura RL
rlx|RLX
zdx|ZDX
integra|Integra
nsx|NSX
genesis|Genesis
g70|G70
g80|G80
g90|G90
eq900|EQ900
gv60|GV60
gv70|GV70
gv80|GV80
ديو كوريه|ديو كورية
ديوو|دێوو
daewoo|Daewoo
lanos|Lanos
nubira|Nubira
leganza|Leganza
matiz|Matiz
espero|Espero
cielo|Cielo
daewoo racer|Daewoo Racer
daewoo prince|Daewoo Prince
gentra|Gentra
kalos|Kalos
tacuma|Tacuma
daewoo magnus|Daewoo Magnus
damas|Damas
labo|Labo
ssangyong|SsangYong
kgm|KGM
musso|Musso
korando|Korando
rexton|Rexton
kyron|Kyron
actyon|Actyon
tivoli|Tivoli
chairman|Chairman
rodius|Rodius
stavic|Stavic
istana|Istana
torres|Torres
شيفرليه|شيفرلية
شوفهرليت|شۆفەرلێت
شهفروليت|شەڤرۆلێت
chevrolet|Chevrolet
كروزه|كروزة
cruze|Cruze
malibu|Malibu
tahoe|Tahoe
سهبربان|سەبربان
suburban|Suburban
كابتفا|كابتڤا
captiva|Captiva
سيلفهرادو|سیلڤەرادۆ
silverado|Silverado
camaro|Camaro
ييمبالا|ئیمپالا
impala|Impala
يوبترا|ئۆپترا
optra|Optra
lacetti|Lacetti
يافيو|ئاڤیۆ
aveo|Aveo
chevrolet spark|Chevrolet Spark
lumina|Lumina
caprice|Caprice
epica|Epica
تريلبلهيزهر|تریلبلەیزەر
trailblazer|Trailblazer
بلهيزهر|بلەیزەر
blazer|Blazer
s10 blazer|S10 Blazer
traverse|Traverse
ييكوينوكس|ئیکوینۆکس
equinox|Equinox
trax|Trax
chevrolet sonic|Chevrolet Sonic
corvette|Corvette
cobalt|Cobalt
يافهلانش|ئاڤەلانش
avalanche|Avalanche
colorado|Colorado
chevrolet express|Chevrolet Express
uplander|Uplander
orlando|Orlando
chevrolet groove|Chevrolet Groove
menlo|Menlo
monza|Monza
n300|N300
n400|N400
chevrolet tracker|Chevrolet Tracker
hhr|HHR
monte carlo|Monte Carlo
chevrolet bolt|Chevrolet Bolt
bolt ev|Bolt EV
bolt euv|Bolt EUV
chevrolet volt|Chevrolet Volt
c 10|C-10
chevrolet c10|Chevrolet C10
cavalier|Cavalier
chevrolet celebrity|Chevrolet Celebrity
chevrolet ss|Chevrolet SS
استرو فان|أسترو فان
astro|Astro
vivant|Vivant
chevrolet beat|Chevrolet Beat
جي ييم سي|جی ئێم سی
gmc|GMC
yukon|Yukon
sierra|Sierra
تيرهين|تێرەین
terrain|Terrain
يهكاديا|ئەکادیا
اكاديه|اكادية
acadia|Acadia
يينفوي|ئێنڤۆی
envoy|Envoy
savana|Savana
gmc canyon|GMC Canyon
gmc suburban|GMC Suburban
gmc safari|GMC Safari
sonoma|Sonoma
gmc jimmy|GMC Jimmy
dodge|Dodge
جارزهر|چارژەر
جارجهر|چارجەر
charger|Charger
يوباما|ئۆباما
جالينجهر|چالێنجەر
جهلنجهر|چەلنجەر
challenger|Challenger
durango|Durango
ram 1500|Ram 1500
ram|Ram
ram 2500|Ram 2500
ram 3500|Ram 3500
ram van|Ram Van
promaster|ProMaster
dodge journey|Dodge Journey
dodge caliber|Dodge Caliber
يهفينجهر|ئەڤێنجەر
avenger|Avenger
dodge nitro|Dodge Nitro
magnum|Magnum
grand caravan|Grand Caravan
dodge sprinter|Dodge Sprinter
dodge neon|Dodge Neon
dodge dart|Dodge Dart
dakota|Dakota
intrepid|Intrepid
viper|Viper
stratus|Stratus
dodge hornet|Dodge Hornet
ram trucks|Ram Trucks
ram promaster|Ram ProMaster
كرايسلهر|کرایسلەر
chrysler|Chrysler
300c|300C
200c|200C
pacifica|Pacifica
town country|Town & Country
pt cruiser|PT Cruiser
sebring|Sebring
voyager|Voyager
crossfire|Crossfire
chrysler aspen|Chrysler Aspen
chrysler concorde|Chrysler Concorde
ford|Ford
fusion|Fusion
mondeo|Mondeo
ييكسبلورهر|ئێکسپلۆرەر
explorer|Explorer
اف ميه وخمسين|إف مية وخمسين
ييف 150|ئێف 150
f 150|F-150
f 250|F-250
f 350|F-350
f450|F450
f550|F550
موستاك|موستاگ
mustang|Mustang
ييدج|ئێدج
edge|Edge
تورهس|تۆرەس
taurus|Taurus
ييسكهيب|ئێسکەیپ
ford escape|Ford Escape
kuga|Kuga
ييكسبيديشن|ئێکسپێدیشن
expedition|Expedition
فوكهس|فۆکەس
focus|Focus
فيسته|فيستة
fiesta|Fiesta
رهينجهر|ڕەینجەر
ranger|Ranger
ecosport|EcoSport
everest|Everest
thunderbird|Thunderbird
crown victoria|Crown Victoria
bronco|Bronco
ford flex|Ford Flex
five hundred|Five Hundred
transit|Transit
ford figo|Ford Figo
territory|Territory
maverick|Maverick
excursion|Excursion
ford escort|Ford Escort
e 150|E-150
econoline|Econoline
windstar|Windstar
ford galaxy|Ford Galaxy
c max|C-Max
s max|S-Max
freestyle|Freestyle
sport trac|Sport Trac
jeep|Jeep
grand cherokee|Grand Cherokee
jeep cherokee|Jeep Cherokee
رانكلهر|ڕانگلەر
wrangler|Wrangler
compass|Compass
patriot|Patriot
ليبهرتي|لیبەرتی
jeep liberty|Jeep Liberty
renegade|Renegade
jeep commander|Jeep Commander
gladiator|Gladiator
wagoneer|Wagoneer
grand wagoneer|Grand Wagoneer
cadillac|Cadillac
اسكلايد|إسكلايد
ييسكالهيد|ئێسکالەید
escalade|Escalade
cts|CTS
ats|ATS
sts|STS
dts|DTS
srx|SRX
xt4|XT4
xt5|XT5
xt6|XT6
ct4|CT4
ct5|CT5
ct6|CT6
xts|XTS
deville|DeVille
fleetwood|Fleetwood
seville|Seville
eldorado|Eldorado
lyriq|Lyriq
lincoln|Lincoln
lincoln navigator|Lincoln Navigator
mkz|MKZ
mks|MKS
mkx|MKX
mkc|MKC
mkt|MKT
town car|Town Car
lincoln aviator|Lincoln Aviator
corsair|Corsair
nautilus|Nautilus
lincoln continental|Lincoln Continental
lincoln ls|Lincoln LS
zephyr|Zephyr
buick|Buick
enclave|Enclave
encore|Encore
lacrosse|LaCrosse
regal|Regal
lesabre|LeSabre
park avenue|Park Avenue
lucerne|Lucerne
buick century|Buick Century
envision|Envision
rendezvous|Rendezvous
verano|Verano
roadmaster|Roadmaster
ههمهر|هەمەر
hummer|Hummer
h2|H2
hummer h3|Hummer H3
hummer h1|Hummer H1
pontiac|Pontiac
pontiac g6|Pontiac G6
pontiac g8|Pontiac G8
grand am|Grand Am
pontiac grand prix|Pontiac Grand Prix
firebird|Firebird
bonneville|Bonneville
pontiac vibe|Pontiac Vibe
sunfire|Sunfire
mercury|Mercury
mountaineer|Mountaineer
mercury sable|Mercury Sable
mercury milan|Mercury Milan
mercury mariner|Mercury Mariner
cougar|Cougar
oldsmobile|Oldsmobile
cutlass|Cutlass
alero|Alero
bravada|Bravada
plymouth|Plymouth
saturn|Saturn
saturn vue|Saturn Vue
saturn aura|Saturn Aura
saturn outlook|Saturn Outlook
tesla|Tesla
model 3|Model 3
model y|Model Y
model s|Model S
model x|Model X
cybertruck|Cybertruck
mercedes|Mercedes
mercedes benz|Mercedes-Benz
benz|Benz
mb|MB
c كلاس|C كلاس
فيه سي|فئة سي
الفيه سي|الفئة سي
c class|C-Class
c180|C180
c200|C200
c220|C220
c230|C230
c240|C240
c250|C250
c280|C280
c300|C300
c320|C320
c350|C350
c400|C400
c450|C450
c43|C43
c63|C63
e كلاس|E كلاس
يي كلاس|ئي كلاس
فيه اي|فئة اي
الفيه اي|الفئة اي
e class|E-Class
e200|E200
e220|E220
e230|E230
e240|E240
e250|E250
e260|E260
e280|E280
e300|E300
e320|E320
e350|E350
e400|E400
e430|E430
e450|E450
e500|E500
e550|E550
e55|E55
e63|E63
s كلاس|S كلاس
ييس كلاس|ئيس كلاس
فيه اس|فئة اس
الفيه اس|الفئة اس
s class|S-Class
s280|S280
s300|S300
s320|S320
s350|S350
s400|S400
s420|S420
s430|S430
s450|S450
s500|S500
s550|S550
s560|S560
s580|S580
s600|S600
s63|S63
s65|S65
اي كلاس صغيره|اى كلاس صغيرة
a class|A-Class
a140|A140
a160|A160
a180|A180
a190|A190
a200|A200
a220|A220
a250|A250
a45|A45
b class|B-Class
b150|B150
b180|B180
b200|B200
g class|G-Class
g wagon|G wagon
g63|G63
g55|G55
g500|G500
g550|G550
g350|G350
cla|CLA
cla180|CLA180
cla200|CLA200
cla250|CLA250
cla45|CLA45
cls|CLS
cls350|CLS350
cls400|CLS400
cls500|CLS500
cls550|CLS550
cls63|CLS63
clk|CLK
clk200|CLK200
clk320|CLK320
clk350|CLK350
cl class|CL-Class
cl500|CL500
cl550|CL550
cl63|CL63
gla|GLA
gla200|GLA200
gla250|GLA250
gla180|GLA180
glb|GLB
glb200|GLB200
glb250|GLB250
glc|GLC
glc300|GLC300
glc250|GLC250
glc200|GLC200
جي ال يي|جي ال ئي
gle|GLE
gle350|GLE350
gle400|GLE400
gle450|GLE450
gle43|GLE43
gle53|GLE53
gle63|GLE63
gl class|GL-Class
gl450|GL450
gl500|GL500
gl550|GL550
gl350|GL350
gl63|GL63
gls|GLS
gls450|GLS450
gls500|GLS500
gls580|GLS580
gls63|GLS63
glk class|GLK-Class
glk|GLK
glk350|GLK350
glk300|GLK300
glk250|GLK250
m class|M-Class
ml|ML
ml350|ML350
ml320|ML320
ml500|ML500
ml400|ML400
ml63|ML63
ml430|ML430
ml550|ML550
r class|R-Class
r350|R350
r500|R500
sl class|SL-Class
sl500|SL500
sl350|SL350
sl550|SL550
sl63|SL63
slk|SLK
slc|SLC
slk200|SLK200
slk350|SLK350
v class|V-Class
v250|V250
vito|Vito
viano|Viano
سبرينتهر|سپرینتەر
sprinter|Sprinter
190e|190E
mercedes 190|Mercedes 190
230e|230E
280e|280E
300e|300E
200e|200E
260e|260E
amg gt|AMG GT
eqs|EQS
eqe|EQE
eqb|EQB
eqc|EQC
maybach|Maybach
اكتروص|أكتروص
يهكتروس|ئەکتروس
ياكتروس|ئاکتروس
actros|Actros
atego|Atego
اكسر مرسيدس|أكسر مرسيدس
axor|Axor
مرسيدس شاحنه|مرسيدس شاحنة
mercedes truck|Mercedes truck
unimog|Unimog
بي ييم دهبليو|بي ئێم دەبلیو
بي ام دبلو|بي إم دبلو
bmw|BMW
الفيه الاولي|الفئة الاولى
فيه اولي|فئة اولى
1 series|1 Series
الفيه الثانيه|الفئة الثانية
فيه ثانيه|فئة ثانية
2 series|2 Series
الفيه الثالثه|الفئة الثالثة
فيه ثالثه|فئة ثالثة
فيه 3|فئة 3
الفيه 3|الفئة 3
فيه تالته|فئة تالتة
الفيه التالته|الفئة التالتة
بولي سييهم|پۆلی سێیەم
3 series|3 Series
الفيه الرابعه|الفئة الرابعة
فيه رابعه|فئة رابعة
4 series|4 Series
الفيه الخامسه|الفئة الخامسة
فيه خامسه|فئة خامسة
فيه 5|فئة 5
الفيه 5|الفئة 5
بولي بينجهم|پۆلی پێنجەم
5 series|5 Series
الفيه السادسه|الفئة السادسة
فيه سادسه|فئة سادسة
الفيه 6|الفئة 6
6 series|6 Series
الفيه السابعه|الفئة السابعة
فيه سابعه|فئة سابعة
فيه 7|فئة 7
الفيه 7|الفئة 7
بولي حهوتهم|پۆلی حەوتەم
7 series|7 Series
الفيه الثامنه|الفئة الثامنة
فيه ثامنه|فئة ثامنة
8 series|8 Series
x1|X1
x2|X2
اكس ثلاثه|اكس ثلاثة
x3|X3
x4|X4
اكس خمسه|اكس خمسة
ييكس 5|ئێکس 5
ييكس فايف|ئێکس فایڤ
اكص فايف|أكص فايف
x5|X5
x5m|X5M
اكس سته|اكس ستة
ييكس 6|ئێکس 6
x6|X6
x6m|X6M
اكس سبعه|اكس سبعة
x7|X7
m3|M3
m4|M4
m5|M5
z3|Z3
z4|Z4
bmw i8|BMW i8
bmw i3|BMW i3
bmw ix|BMW iX
ix3|iX3
volkswagen|Volkswagen
vw|VW
بهسات|پەسات
passat|Passat
tiguan|Tiguan
jetta|Jetta
bora|Bora
golf|Golf
gti|GTI
polo|Polo
touareg|Touareg
touran|Touran
caddy|Caddy
transporter|Transporter
amarok|Amarok
ركه|ركة
عكروكه|عكروكة
الركه|الركة
beetle|Beetle
teramont|Teramont
t roc|T-Roc
t cross|T-Cross
arteon|Arteon
passat cc|Passat CC
scirocco|Scirocco
phaeton|Phaeton
vw eos|VW Eos
sharan|Sharan
id 4|ID.4
id 6|ID.6
id 3|ID.3
lavida|Lavida
crafter|Crafter
ياودي|ئاودی
يودي|ئۆدی
audi|Audi
a1|A1
a3|A3
a4|A4
a5|A5
a6|A6
a7|A7
a8|A8
a8l|A8L
q2|Q2
q3|Q3
q5|Q5
q7|Q7
q8|Q8
audi tt|Audi TT
r8|R8
e tron|e-tron
audi 80|Audi 80
audi 100|Audi 100
اوبيل|أوبيل
يوبل|ئۆپڵ
opel|Opel
ياسترا|ئاسترا
استره|أسترة
astra|Astra
corsa|Corsa
insignia|Insignia
vectra|Vectra
يوميكا|ئۆمێگا
opel omega|Opel Omega
mokka|Mokka
zafira|Zafira
meriva|Meriva
antara|Antara
kadett|Kadett
rekord|Rekord
crossland|Crossland
grandland|Grandland
vivaro|Vivaro
opel combo|Opel Combo
اشكودا|إشكودا
skoda|Skoda
يوكتافيا|ئۆکتاڤیا
octavia|Octavia
superb|Superb
fabia|Fabia
skoda rapid|Skoda Rapid
kodiaq|Kodiaq
karoq|Karoq
kamiq|Kamiq
skoda yeti|Skoda Yeti
roomster|Roomster
felicia|Felicia
seat cars|Seat Cars
ibiza|Ibiza
seat leon|Seat Leon
seat toledo|Seat Toledo
seat cordoba|Seat Cordoba
altea|Altea
ateca|Ateca
بيزو|بيژو
بزو|پژو
peugeot|Peugeot
206 sd|206 SD
405 glx|405 GLX
405 slx|405 SLX
peugeot partner|Peugeot Partner
peugeot expert|Peugeot Expert
peugeot boxer|Peugeot Boxer
peugeot roa|Peugeot Roa
rcz|RCZ
renault|Renault
دهستهر|دەستەر
داستهر|داستەر
duster|Duster
symbol|Symbol
logan|Logan
tondar|Tondar
l90|L90
sandero|Sandero
megane|Megane
fluence|Fluence
clio|Clio
koleos|Koleos
captur|Captur
kaptur|Kaptur
talisman|Talisman
safrane|Safrane
laguna|Laguna
renault scenic|Renault Scenic
kadjar|Kadjar
kangoo|Kangoo
trafic|Trafic
renault master|Renault Master
dokker|Dokker
lodgy|Lodgy
kwid|Kwid
latitude|Latitude
arkana|Arkana
twingo|Twingo
renault 9|Renault 9
dacia|Dacia
citroen|Citroen
citroen c3|Citroen C3
citroen c4|Citroen C4
c4 picasso|C4 picasso
citroen c5|Citroen C5
c5 aircross|C5 aircross
c elysee|C-Elysee
berlingo|Berlingo
xsara|Xsara
xantia|Xantia
citroen zx|Citroen ZX
jumper|Jumper
jumpy|Jumpy
ds automobiles|DS Automobiles
ds3|DS3
ds4|DS4
ds5|DS5
ds7|DS7
فيت سياره|فيت سيارة
fiat|Fiat
fiat 500|Fiat 500
500l|500L
500x|500X
punto|Punto
tipo|Tipo
egea|Egea
doblo|Doblo
linea|Linea
palio|Palio
fiat siena|Fiat Siena
fiat uno|Fiat Uno
albea|Albea
fiat 131|Fiat 131
fiat 128|Fiat 128
ducato|Ducato
fiorino|Fiorino
fiat panda|Fiat Panda
alfa romeo|Alfa Romeo
giulia|Giulia
giulietta|Giulietta
stelvio|Stelvio
alfa 159|Alfa 159
alfa 147|Alfa 147
volvo|Volvo
s40|S40
s60|S60
s70|S70
s80|S80
s90|S90
v40|V40
v60|V60
v70|V70
v90|V90
xc40|XC40
xc60|XC60
xc70|XC70
xc90|XC90
volvo c30|Volvo C30
c70|C70
فولفو شاحنه|فولفو شاحنة
فولفو تريله|فولفو تريلة
volvo fh|Volvo FH
fh12|FH12
fh16|FH16
fh13|FH13
fm12|FM12
fmx|FMX
volvo fm|volvo FM
volvo 240|Volvo 240
لاندروفهر|لاندرۆڤەر
land rover|Land Rover
رهينج روفهر|ڕەینج ڕۆڤەر
range rover|Range Rover
vogue|Vogue
range rover sport|Range Rover Sport
ييفوك|ئیڤۆک
evoque|Evoque
velar|Velar
lr3|LR3
land rover discovery|Land Rover Discovery
discovery 3|Discovery 3
discovery 4|Discovery 4
lr4|LR4
defender|Defender
freelander|Freelander
lr2|LR2
سياره روفر|سيارة روفر
rover 75|Rover 75
jaguar|Jaguar
jaguar xf|Jaguar XF
jaguar xk|Jaguar XK
jaguar xj|Jaguar XJ
xj6|XJ6
xj8|XJ8
xjl|XJL
jaguar xe|Jaguar XE
f pace|F-Pace
e pace|E-Pace
i pace|I-Pace
f type|F-Type
s type|S-Type
x type|X-Type
porsche|Porsche
cayenne|Cayenne
macan|Macan
panamera|Panamera
porsche 911|Porsche 911
cayman|Cayman
boxster|Boxster
porsche 718|Porsche 718
taycan|Taycan
mini cooper|Mini Cooper
countryman|Countryman
clubman|Clubman
سياره سمارت|سيارة سمارت
smart fortwo|Smart Fortwo
فيراري سياره|فيراري سيارة
ferrari|Ferrari
lamborghini|Lamborghini
urus|Urus
huracan|Huracan
aventador|Aventador
gallardo|Gallardo
maserati|Maserati
ghibli|Ghibli
quattroporte|Quattroporte
levante|Levante
granturismo|GranTurismo
bentley|Bentley
bentayga|Bentayga
bentley continental|Bentley Continental
flying spur|Flying Spur
rolls royce|Rolls-Royce
rolls wraith|Rolls Wraith
rolls phantom|Rolls Phantom
rolls ghost|Rolls Ghost
cullinan|Cullinan
استن مارتن|أستن مارتن
aston martin|Aston Martin
mclaren|McLaren
bugatti|Bugatti
لوتس سياره|لوتس سيارة
lotus cars|Lotus Cars
سياره ساب|سيارة ساب
saab|Saab
lancia|Lancia
polestar|Polestar
rivian|Rivian
لوسيد سياره|لوسيد سيارة
lucid air|Lucid Air
ميباخ سياره|ميباخ سيارة
maybach 57|Maybach 57
lada|Lada
niva|Niva
lada 2107|Lada 2107
لادا سماره|لادا سمارة
lada samara|Lada Samara
granta|Granta
lada vesta|Lada Vesta
priora|Priora
kalina|Kalina
largus|Largus
uaz|UAZ
gaz volga|GAZ Volga
moskvich|Moskvich
ييم جي|ئێم جی
mg|MG
mg3|MG3
ام جي خمسه|ام جي خمسة
ييم جي 5|ئێم جی 5
mg 5|MG 5
ام جي سته|ام جي ستة
ييم جي 6|ئێم جی 6
mg 6|MG 6
mg7|MG7
mg350|MG350
mg360|MG360
mg550|MG550
mg750|MG750
زيد ييس|زێد ئێس
zs|ZS
mg zs|MG ZS
يار ييكس 5|ئاڕ ئێکس 5
ار اكس خمسه|ار اكس خمسة
rx5|RX5
mg rx5|MG RX5
mg rx8|MG RX8
ييج ييس|ئێچ ئێس
mg hs|MG HS
mg one|MG One
mg whale|MG Whale
mg t60|MG T60
mg extender|MG Extender
mg4|MG4
chery|Chery
tiggo 2|Tiggo 2
tiggo 3|Tiggo 3
تيجو اربعه|تيجو اربعة
tiggo 4|Tiggo 4
tiggo 5|Tiggo 5
تيجو سبعه|تيجو سبعة
tiggo 7|Tiggo 7
تيجو ثمانيه|تيجو ثمانية
tiggo 8|Tiggo 8
tiggo 9|Tiggo 9
arrizo 3|Arrizo 3
ياريزو|ئاریزۆ
ياريزو 5|ئاریزۆ 5
اريزو خمسه|اريزو خمسة
arrizo 5|Arrizo 5
ياريزو 6|ئاریزۆ 6
اريزو سته|اريزو ستة
arrizo 6|Arrizo 6
arrizo 7|Arrizo 7
arrizo 8|Arrizo 8
qq|QQ
eastar|Eastar
chery a3|Chery A3
chery a5|chery A5
chery a1|chery A1
chery e5|chery E5
fulwin|Fulwin
cowin|Cowin
كيلي|گیلی
geely|Geely
امغراند|إمغراند
ييمكراند|ئێمگراند
emgrand|Emgrand
ec7|EC7
ec8|EC8
emgrand x7|Emgrand X7
emgrand gs|Emgrand GS
geely gx7|geely GX7
كوولرهي|کوولڕەی
coolray|Coolray
tugella|Tugella
ازكاره|ازكارة
azkarra|Azkarra
okavango|Okavango
monjaro|Monjaro
starray|Starray
geometry c|Geometry C
geely preface|Geely Preface
gc6|GC6
gc9|GC9
gc7|GC7
geely ck|Geely CK
geely mk|geely MK
geely panda|Geely Panda
geely vision|Geely Vision
haval|Haval
ييج 6|ئێچ 6
h6|H6
ييج 9|ئێچ 9
h9|H9
كوليون|گوليون
jolion|Jolion
haval h2|Haval H2
haval h1|Haval H1
haval h3|Haval H3
haval h5|haval H5
haval h4|Haval H4
haval h8|Haval H8
dargo|Dargo
haval f7|Haval F7
haval m6|Haval M6
haval 5|Haval 5
hover|Hover
كريت وال|گرێت واڵ
great wall|Great Wall
gwm|GWM
wingle|Wingle
poer|Poer
florid|Florid
great wall safe|Great Wall Safe
voleex|Voleex
great wall c30|great wall C30
c10 great wall|C10 great wall
tank 300|Tank 300
tank 500|Tank 500
جهنكان|چەنگان
changan|Changan
ايدوا|إيدوا
ييدو|ئیدۆ
eado|Eado
سي اس خمسه وثلاثين|سي اس خمسة وثلاثين
سي ييس 35|سی ئێس 35
سي اس 35 بلس|سي اس ٣٥ بلس
cs35|CS35
سي اس خمسه وسبعين|سي اس خمسة وسبعين
سي ييس 75|سی ئێس 75
سي اس 75 بلس|سي اس ٧٥ بلس
cs75|CS75
يالسفين|ئالسڤین
alsvin|Alsvin
cs15|CS15
cs55|CS55
cs85|CS85
cs95|CS95
uni t|Uni-T
uni k|Uni-K
uni v|Uni-V
changan hunter|Changan Hunter
benni|Benni
changan v7|Changan V7
changan v3|changan V3
oshan|Oshan
z6|Z6
changan star|Changan Star
byd|BYD
byd f3|BYD F3
byd f0|BYD F0
byd s6|BYD S6
byd l3|BYD L3
byd song|BYD Song
byd han|BYD Han
byd tang|BYD Tang
byd qin|BYD Qin
byd seal|BYD Seal
byd yuan|BYD Yuan
byd dolphin|BYD Dolphin
dongfeng|Dongfeng
ax7|AX7
ax4|AX4
dongfeng s30|Dongfeng S30
dongfeng h30|dongfeng H30
dongfeng a30|dongfeng A30
dongfeng rich|Dongfeng Rich
forthing t5|Forthing T5
joyear|Joyear
aeolus|Aeolus
dfsk|DFSK
glory 580|Glory 580
jac|JAC
jac j2|JAC J2
jac j3|JAC J3
jac j4|JAC J4
jac j5|JAC J5
jac j7|JAC J7
jac j6|JAC J6
jac s2|JAC S2
jac s3|JAC S3
jac s4|JAC S4
jac s5|JAC S5
jac s7|JAC S7
jac js4|JAC JS4
jac js8|JAC JS8
jac t6|JAC T6
jac t8|JAC T8
sunray|Sunray
jetour|Jetour
x70|X70
jetour x90|Jetour X90
jetour x50|Jetour X50
dashing|Dashing
jetour t2|Jetour T2
gac|GAC
gac motor|GAC motor
gs3|GS3
gs4|GS4
gs5|GS5
gs8|GS8
ga4|GA4
ga6|GA6
ga8|GA8
empow|Empow
emkoo|Emkoo
gn8|GN8
m8 gac|M8 gac
lifan|Lifan
lifan 520|Lifan 520
lifan 620|Lifan 620
lifan x60|Lifan X60
lifan 320|Lifan 320
bestune|Bestune
bestune b30|Bestune B30
b50|B50
b70|B70
t33|T33
t55|T55
t77|T77
t99|T99
bestune x40|Bestune X40
faw|FAW
faw n5|faw N5
exeed|Exeed
txl|TXL
exeed vx|Exeed VX
اومدا|أومدا
يومودا|ئۆمۆدا
omoda|Omoda
jaecoo|Jaecoo
hongqi|Hongqi
hongqi h5|Hongqi H5
hongqi h9|Hongqi H9
hongqi hs5|Hongqi HS5
hs5|HS5
hs7|HS7
e hs9|E-HS9
foton|Foton
tunland|Tunland
foton view|Foton View
aumark|Aumark
baic|BAIC
baic x7|BAIC X7
baic x35|BAIC X35
baic x25|baic X25
baic x55|BAIC X55
baic x65|baic X65
bj40|BJ40
bj80|BJ80
bj60|BJ60
zotye|Zotye
brilliance|Brilliance
brilliance h330|Brilliance H330
brilliance h230|Brilliance H230
h320|H320
frv|FRV
fsv|FSV
brilliance v5|Brilliance V5
maxus|Maxus
kaiyi|Kaiyi
soueast|Soueast
dx7|DX7
zeekr|Zeekr
lynk co|Lynk & Co
deepal|Deepal
avatr|Avatr
leapmotor|Leapmotor
xpeng|Xpeng
nio|NIO
li auto|Li Auto
voyah|Voyah
swm|SWM
wuling|Wuling
haima|Haima
jmc|JMC
hafei|Hafei
luxgen|Luxgen
proton|Proton
proton saga|Proton Saga
gen 2|Gen 2
persona|Persona
proton waja|Proton Waja
proton wira|Proton Wira
proton x70|Proton X70
proton x50|Proton X50
perodua|Perodua
tata|Tata
mahindra|Mahindra
mahindra scorpio|Mahindra Scorpio
tofas|Tofas
togg|TOGG
سيبا|سیبا
سهيبا|سەیپا
سايبي|سايبى
saipa|Saipa
سايبا ميه وواحد وثلاثين|سايبا مية وواحد وثلاثين
saipa 131|Saipa 131
pride|Pride
saipa 151|Saipa 151
tiba|Tiba
quik|Quik
saina|Saina
shahin|Shahin
saipa aria|Saipa Aria
zamyad|Zamyad
ييران خودرو|ئێران خودرۆ
ايران خوردو|إيران خوردو
iran khodro|Iran Khodro
ikco|IKCO
سهمهند|سەمەند
samand|Samand
بزو بارس|پژو پارس
بيزو بارس|بيژو بارس
بارس ايراني|پارس ایرانی
peugeot pars|Peugeot Pars
pars|Pars
persia|Persia
دنه|دنة
dena|Dena
runna|Runna
rana|Rana
ikco tara|IKCO Tara
ياريسان|ئاریسان
arisan|Arisan
بهيكان|پەیکان
paykan|Paykan
shahab khodro|Shahab Khodro
bahman|Bahman
سكانيه|سكانية
scania|Scania
مان شاحنه|مان شاحنة
تريله مان|تريلة مان
شاحنه مان|شاحنة مان
man truck|MAN truck
tgx|TGX
tga|TGA
tgs|TGS
tgm|TGM
hino|Hino
داف شاحنه|داف شاحنة
daf|DAF
iveco|Iveco
iveco daily|Iveco Daily
رينو شاحنه|رينو شاحنة
renault magnum|Renault Magnum
kamaz|Kamaz
maz truck|MAZ truck
kraz|KrAZ
ural truck|Ural truck
zil|ZIL
tatra|Tatra
howo|HOWO
شاحنه شاكمان|شاحنة شاكمان
shacman|Shacman
freightliner|Freightliner
شاحنه ماك|شاحنة ماك
mack truck|Mack truck
انترناشونال شاحنه|انترناشونال شاحنة
international truck|International truck
kenworth|Kenworth
peterbilt|Peterbilt
jcb|JCB
caterpillar|Caterpillar
komatsu|Komatsu
doosan|Doosan
bobcat|Bobcat
massey ferguson|Massey Ferguson
john deere|John Deere
new holland|New Holland
king long|King Long
higer|Higer
yutong|Yutong
ستوته|ستوتة
bajaj|Bajaj
`
