/**
 * Names of larger towns in other scripts than Latin, by country, as `other=GeoNames`. The package has only main names.
 * Names that are also a country's, a first name or a common word are left out.
 */
export const OWN_SCRIPTS: Record<string, string> = {
  AE: 'دبي=Dubai, أبو ظبي=Abu Dhabi, أبوظبي=Abu Dhabi, الشارقة=Sharjah, عجمان=Ajman City, العين=Al Ain City',
  AF: 'کابل=Kabul, كابل=Kabul, هرات=Herāt',
  AM: 'Երևան=Yerevan, Գյումրի=Gyumri',
  BD: 'ঢাকা=Dhaka, চট্টগ্রাম=Chittagong',
  BG: 'София=Sofia, Пловдив=Plovdiv, Варна=Varna, Бургас=Burgas, Русе=Ruse, Велико Търново=Veliko Tŭrnovo',
  BH: 'المنامة=Manama',
  BY: 'Минск=Minsk, Мінск=Minsk, Гомель=Homyel’, Витебск=Vitebsk, Гродно=Hrodna',
  CN:
    '北京=Beijing, 上海=Shanghai, 广州=Guangzhou, 廣州=Guangzhou, 深圳=Shenzhen, 成都=Chengdu, 重庆=Chongqing, 杭州=Hangzhou, 武汉=Wuhan, ' +
    '西安=Xi’an, 南京=Nanjing, 苏州=Suzhou, 天津=Tianjin, 青岛=Qingdao, 大连=Dalian, 厦门=Xiamen, 长沙=Changsha, 昆明=Kunming, 沈阳=Shenyang, ' +
    '哈尔滨=Harbin, 济南=Jinan, 郑州=Zhengzhou, 福州=Fuzhou, 合肥=Hefei, 宁波=Ningbo, 无锡=Wuxi, 桂林=Guilin, 贵阳=Guiyang, 南宁=Nanning, ' +
    '南昌=Nanchang, 长春=Changchun, 太原=Taiyuan, 乌鲁木齐=Ürümqi, 拉萨=Lhasa, 兰州=Lanzhou, 海口=Haikou, 三亚=Sanya, 珠海=Zhuhai, ' +
    '东莞=Dongguan, 佛山=Foshan, 石家庄=Shijiazhuang, 烟台=Yantai, 温州=Wenzhou, 洛阳=Luoyang, 丽江=Lijiang',
  CY: 'Λευκωσία=Nicosia, Λεμεσός=Limassol, Λάρνακα=Larnaca, Πάφος=Paphos',
  EG: 'القاهرة=Cairo, الإسكندرية=Alexandria, الجيزة=Giza, الأقصر=Luxor, أسوان=Aswan, الغردقة=Hurghada, بورسعيد=Port Said',
  ET: 'አዲስ አበባ=Addis Ababa',
  GE: 'თბილისი=Tbilisi, ბათუმი=Batumi, ქუთაისი=Kutaisi',
  GR:
    'Αθήνα=Athens, Θεσσαλονίκη=Thessaloníki, Πάτρα=Pátra, Ηράκλειο=Irákleion, Λάρισα=Lárisa, Βόλος=Vólos, Ιωάννινα=Ioánnina, ' +
    'Χανιά=Chaniá, Καλαμάτα=Kalamáta, Ρέθυμνο=Réthymno, Τρίκαλα=Tríkala, Ναύπλιο=Náfplio, Πειραιάς=Piraeus',
  HK: '香港=Hong Kong, 九龍=Kowloon',
  IL: 'ירושלים=Jerusalem, תל אביב=Tel Aviv, תל אביב יפו=Tel Aviv, חיפה=Haifa, באר שבע=Beersheba, אילת=Eilat, נתניה=Netanya, נצרת=Nazareth',
  IN:
    'दिल्ली=Delhi, नई दिल्ली=New Delhi, मुंबई=Mumbai, बेंगलुरु=Bengaluru, पुणे=Pune, जयपुर=Jaipur, लखनऊ=Lucknow, वाराणसी=Varanasi, ' +
    'কলকাতা=Kolkata, சென்னை=Chennai, హైదరాబాద్=Hyderabad, ಬೆಂಗಳೂರು=Bengaluru',
  IQ: 'بغداد=Baghdad, البصرة=Basrah, أربيل=Erbil, الموصل=Mosul',
  IR: 'تهران=Tehran, مشهد=Mashhad, اصفهان=Isfahan, شیراز=Shiraz, تبریز=Tabriz, کرج=Karaj',
  JO: 'عمان=Amman, عمّان=Amman, العقبة=Aqaba, إربد=Irbid',
  JP:
    '東京=Tokyo, 大阪=Ōsaka, 京都=Kyoto, 横浜=Yokohama, 名古屋=Nagoya, 札幌=Sapporo, 神戸=Kobe, 福岡=Fukuoka, 川崎=Kawasaki, 広島=Hiroshima, ' +
    '仙台=Sendai, 金沢=Kanazawa, 長崎=Nagasaki, 那覇=Naha, 鎌倉=Kamakura, 千葉=Chiba, 新潟=Niigata, 静岡=Shizuoka, 岡山=Okayama, 熊本=Kumamoto, ' +
    '鹿児島=Kagoshima, 奈良=Nara-shi',
  KG: 'Бишкек=Bishkek',
  KH: 'ភ្នំពេញ=Phnom Penh',
  KR: '서울=Seoul, 부산=Busan, 인천=Incheon, 대구=Daegu, 대전=Daejeon, 광주=Gwangju, 수원=Suwon, 울산=Ulsan, 제주=Jeju City, 전주=Jeonju',
  KZ: 'Алматы=Almaty, Астана=Nur-Sultan, Шымкент=Shymkent, Караганда=Karagandy',
  LA: 'ວຽງຈັນ=Vientiane',
  LB: 'بيروت=Beirut, طرابلس=Tripoli, صيدا=Sidon, صور=Tyre, زحلة=Zahlé, جبيل=Jbaïl, بعلبك=Baalbek',
  LK: 'කොළඹ=Colombo',
  LY: 'بنغازي=Benghazi',
  MA: 'الدار البيضاء=Casablanca, الرباط=Rabat, مراكش=Marrakesh, فاس=Fès, طنجة=Tangier, أكادير=Agadir',
  MK: 'Скопје=Skopje, Охрид=Ohrid, Битола=Bitola',
  MM: 'ရန်ကုန်=Yangon',
  MN: 'Улаанбаатар=Ulan Bator',
  MO: '澳門=Macau, 澳门=Macau',
  NP: 'काठमाडौं=Kathmandu, काठमांडू=Kathmandu, पोखरा=Pokhara',
  OM: 'مسقط=Muscat, صلالة=Şalālah',
  PK: 'کراچی=Karachi, لاہور=Lahore, اسلام آباد=Islamabad, راولپنڈی=Rawalpindi, پشاور=Peshawar',
  PS: 'غزة=Gaza, رام الله=Ramallah, نابلس=Nablus, بيت لحم=Bethlehem',
  QA: 'الدوحة=Doha',
  RS: 'Београд=Belgrade, Нови Сад=Novi Sad, Ниш=Niš',
  RU:
    'Москва=Moscow, Санкт-Петербург=Saint Petersburg, Петербург=Saint Petersburg, СПб=Saint Petersburg, Новосибирск=Novosibirsk, ' +
    'Екатеринбург=Yekaterinburg, Нижний Новгород=Nizhniy Novgorod, Казань=Kazan, Челябинск=Chelyabinsk, Омск=Omsk, Самара=Samara, ' +
    'Ростов-на-Дону=Rostov-na-Donu, Уфа=Ufa, Красноярск=Krasnoyarsk, Воронеж=Voronezh, Пермь=Perm, Волгоград=Volgograd, ' +
    'Краснодар=Krasnodar, Саратов=Saratov, Тюмень=Tyumen, Тольятти=Tolyatti, Ижевск=Izhevsk, Барнаул=Barnaul, Иркутск=Irkutsk, ' +
    'Хабаровск=Khabarovsk, Ярославль=Yaroslavl, Владивосток=Vladivostok, Томск=Tomsk, Калининград=Kaliningrad, Сочи=Sochi, ' +
    'Мурманск=Murmansk, Тула=Tula, Рязань=Ryazan’, Суздаль=Suzdal’',
  SA: 'الرياض=Riyadh, جدة=Jeddah, مكة=Mecca, مكة المكرمة=Mecca, المدينة المنورة=Medina, الدمام=Dammam',
  SD: 'الخرطوم=Khartoum',
  SY: 'دمشق=Damascus, حلب=Aleppo, حمص=Homs, اللاذقية=Latakia',
  TH: 'กรุงเทพ=Bangkok, กรุงเทพฯ=Bangkok, กรุงเทพมหานคร=Bangkok, เชียงใหม่=Chiang Mai, ภูเก็ต=Phuket, พัทยา=Pattaya',
  TJ: 'Душанбе=Dushanbe',
  TN: 'سوسة=Sousse, صفاقس=Sfax',
  TW: '台北=Taipei, 臺北=Taipei, 高雄=Kaohsiung, 台中=Taichung, 臺中=Taichung, 台南=Tainan, 臺南=Tainan',
  UA:
    'Київ=Kyiv, Киев=Kyiv, Харків=Kharkiv, Одеса=Odessa, Дніпро=Dnipro, Львів=Lviv, Запоріжжя=Zaporizhia, Чернівці=Chernivtsi, ' +
    'Івано-Франківськ=Ivano-Frankivsk, Ужгород=Uzhgorod, Полтава=Poltava, Вінниця=Vinnytsia, Тернопіль=Ternopil',
  UZ: 'Ташкент=Tashkent, Самарканд=Samarkand',
  YE: 'صنعاء=Sanaa, عدن=Aden',
};
