// Generated from the text files beside it by infra/vocabulary: npm run generate

/** Per line a car's English name and its folded Arabic spellings, separated by |. */
export const englishCarNames = `
Kia|كيا
Sportage|سبورتاج|سبورتج|سبورتيج
Cerato|سيراتو|سراتو
Optima|اوبتيما|ابتيما
K5|كي 5|كي فايف
Sorento|سورنتو|سورينتو
Rio|ريو
Picanto|بيكانتو|بيكنتو
Carnival|كرنفال|كارنفال
Hyundai|هيونداي|هونداي
Elantra|النترا|الينترا
Sonata|سوناتا|سوناته
Tucson|توسان|توكسان
Santa Fe|سنتافي|سنتفي|سانتافي
Accent|اكسنت|اكسينت
Azera|ازيرا
H1|ستاركس|ستاركس h1
i10|اي 10
Toyota|تويوتا|تيوتا|تويتا
Camry|كامري|كمري
Corolla|كورولا|كرولا|كورلا
Land Cruiser|لاندكروزر|لاند كروز|لانكروزر|مونيكا
Prado|برادو
Hilux|هايلكس|هايلوكس|هيلوكس
Yaris|يارس|ياريس
Avalon|افالون|افلون
RAV4|راف فور|راف 4
HiAce|هايس|هاي اس
Nissan|نيسان|نسان
Sunny|صني|سني
Altima|التيما
Patrol|باترول
X-Trail|اكستريل|اكس تريل
Sentra|سنترا
Navara|نافارا|نفارا
Lexus|لكزس|لكسز|لكسس|ليكزس
Honda|هوندا
Accord|اكورد
Civic|سيفيك
CR-V|سي ار في
Mitsubishi|ميتسوبيشي|متسوبيشي
Pajero|باجيرو|بجيرو
Lancer|لانسر
L200|ال 200
Outlander|اوتلاندر|اوت لاندر
Suzuki|سوزوكي
Swift|سويفت
Vitara|فيتارا
Dzire|ديزاير
Mazda|مازدا
Chevrolet|شيفروليه|شوفرليت|شفروليت|شفرليت|شوفرليه
Cruze|كروز
Malibu|ماليبو
Tahoe|تاهو
Captiva|كابتيفا
Silverado|سلفرادو
Camaro|كامارو|كمارو
Impala|امبالا
Optra|اوبترا
Dodge|دوج|دودج
Charger|تشارجر|جارجر|شارجر
Durango|دورانجو|دورانكو
Challenger|تشالنجر|جالنجر|شالنجر
Ram 1500|رام 1500
Ford|فورد
Fusion|فيوجن|فيوجين|فيوزن
Explorer|اكسبلورر
F-150|اف 150
Mustang|موستنج|موستنك
Edge|ايدج
Taurus|توروس
GMC|جي ام سي|جمس|جيمس
Yukon|يوكن|يوكون
Sierra|سييرا|سيرا
Terrain|تيرين
Jeep|جيب
Grand Cherokee|كراند شيروكي|جراند شيروكي|كراند جيروكي
Wrangler|رانجلر|رانكلر
Compass|كومباس
Chrysler|كرايسلر
Cadillac|كاديلاك|كادلاك
Mercedes|مرسيدس|مارسيدس|مرسيدس بنز
C Class|سي كلاس
E Class|اي كلاس
S Class|اس كلاس
BMW|بي ام دبليو|بي ام
3 Series|الفيه الثالثه
5 Series|الفيه الخامسه
X5|اكس 5
Volkswagen|فولكس واجن|فولكس فاجن|فوكس واجن
Passat|باسات
Tiguan|تيجوان
Jetta|جيتا
Audi|اودي
MG|ام جي
Chery|شيري|جيري
Tiggo 7|تيجو 7
Tiggo 8|تيجو 8
Tiggo 4|تيجو 4
Arrizo 5|اريزو 5
Arrizo 6|اريزو 6
Geely|جيلي
Emgrand|امجراند|امكراند
Coolray|كولراي
Tugella|توجيلا
Haval|هافال
Jolion|جوليان|جوليون
Changan|شانجان|جانكان
Eado|ايدو
Alsvin|السفين
Saipa|سايبا|سايبه
Saipa 131|سايبا 131
Tiba|تيبا
Iran Khodro|ايران خودرو
Samand|سمند
Peugeot Pars|بيجو بارس|بارس
Dena|دنا
Peugeot|بيجو
Renault|رينو
Duster|داستر
Symbol|سيمبول
Logan|لوغان|لوكان
Infiniti|انفينيتي|انفنتي
`
