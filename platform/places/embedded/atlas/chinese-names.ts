/**
 * What guests type in Chinese for the best-known places, in the letters of the mainland and, where they differ, of Taiwan and Hong Kong:
 * id | names. A word is found by its beginning, so names with Paris before them are names of their own.
 */
const TABLE = `
cdg | 戴高乐机场, 巴黎戴高乐机场, 夏尔戴高乐机场, 鲁瓦西, 戴高樂機場, 巴黎戴高樂機場
ory | 奥利机场, 巴黎奥利机场, 奧利機場, 巴黎奧利機場
bva | 博韦机场, 巴黎博韦机场, 博韋機場
lbg | 勒布尔歇机场, 布尔歇机场, 巴黎布尔歇机场, 勒布爾歇機場
nce | 尼斯机场, 尼斯蔚蓝海岸机场, 尼斯機場
lys | 里昂机场, 里昂機場
mrs | 马赛机场, 馬賽機場
gva | 日内瓦机场, 日內瓦機場
gare-du-nord | 巴黎北站, 火车北站, 北站
gare-de-lyon | 巴黎里昂站, 里昂车站, 里昂火车站, 里昂車站
gare-de-l-est | 巴黎东站, 火车东站, 东站, 巴黎東站
gare-montparnasse | 蒙帕纳斯车站, 蒙帕纳斯火车站, 蒙帕納斯車站
gare-saint-lazare | 圣拉扎尔车站, 圣拉扎尔火车站, 聖拉扎爾車站
gare-d-austerlitz | 奥斯特里茨车站, 奥斯特利茨车站, 奧斯特里茨車站
disneyland-paris | 迪士尼, 巴黎迪士尼, 巴黎迪士尼乐园, 迪士尼乐园, 巴黎迪士尼樂園, 迪士尼樂園
la-vallee-village | 山谷购物村, 河谷购物村, 巴黎山谷奥特莱斯, 山谷奥特莱斯, 河谷購物村
tour-eiffel | 埃菲尔铁塔, 艾菲尔铁塔, 巴黎铁塔, 铁塔, 艾菲爾鐵塔, 巴黎鐵塔
musee-du-louvre | 卢浮宫, 罗浮宫, 卢浮宫博物馆, 羅浮宮
arc-de-triomphe | 凯旋门, 巴黎凯旋门, 凱旋門
champs-elysees | 香榭丽舍, 香榭丽舍大街, 香榭丽舍大道, 香街, 香榭麗舍大道
place-vendome | 旺多姆广场, 芳登广场, 旺多姆廣場, 芳登廣場
avenue-montaigne | 蒙田大道, 蒙田大街
place-de-la-concorde | 协和广场, 協和廣場
notre-dame-de-paris | 巴黎圣母院, 圣母院, 巴黎聖母院
sacre-coeur | 圣心大教堂, 圣心堂, 聖心堂, 聖心大教堂
opera-garnier | 巴黎歌剧院, 加尼叶歌剧院, 歌剧院, 巴黎歌劇院, 加尼葉歌劇院
galeries-lafayette | 老佛爷, 老佛爷百货, 巴黎老佛爷, 老佛爺百貨, 拉法葉百貨
printemps-haussmann | 春天百货, 巴黎春天, 巴黎春天百货, 春天百貨
le-bon-marche | 乐蓬马歇, 乐蓬马歇百货, 樂蓬馬歇百貨
la-samaritaine | 莎玛丽丹, 莎玛丽丹百货, 莎瑪麗丹百貨
musee-d-orsay | 奥赛博物馆, 奥赛美术馆, 奧賽美術館, 奧賽博物館
centre-pompidou | 蓬皮杜, 蓬皮杜中心, 蓬皮杜艺术中心, 龐畢度中心
musee-rodin | 罗丹博物馆, 羅丹美術館
musee-de-l-orangerie | 橘园美术馆, 橘園美術館
fondation-louis-vuitton | 路易威登基金会, 路易威登基金會
les-invalides | 荣军院, 巴黎荣军院, 傷兵院, 榮軍院
pantheon | 先贤祠, 先賢祠, 萬神殿
jardin-du-luxembourg | 卢森堡公园, 盧森堡公園
jardin-des-tuileries | 杜乐丽花园, 杜樂麗花園
trocadero | 特罗卡德罗, 特罗卡德罗广场, 特羅卡德羅
moulin-rouge | 红磨坊, 紅磨坊
pont-alexandre-iii | 亚历山大三世桥, 亞歷山大三世橋
bateaux-mouches | 塞纳河游船, 巴黎游船, 苍蝇船, 塞納河遊船
faubourg-saint-honore | 圣奥诺雷, 圣奥诺雷街, 圣奥诺雷市郊路, 聖奧諾雷
grand-palais | 巴黎大皇宫, 大皇宫, 大皇宮
stade-de-france | 法兰西体育场, 法蘭西體育場
roland-garros | 罗兰加洛斯, 法网, 羅蘭加洛斯
parc-des-princes | 王子公园球场, 王子公園球場
paris-expo-porte-de-versailles | 凡尔赛门展览中心, 凡爾賽門展覽中心
parc-des-expositions-villepinte | 维勒班展览中心, 巴黎北郊展览中心, 維勒班展覽中心
le-marais | 玛黑区, 玛莱区, 瑪黑區
saint-germain-des-pres | 圣日耳曼, 圣日耳曼德佩, 圣日耳曼大街, 聖日耳曼
montmartre | 蒙马特, 蒙马特高地, 蒙馬特
quartier-latin | 拉丁区, 拉丁區
la-defense | 拉德芳斯, 拉德芳斯新区, 拉德芳斯新區
triangle-d-or | 黄金三角, 黄金三角区, 黃金三角
chateau-de-versailles | 凡尔赛宫, 凡尔赛, 凡爾賽宮
chateau-de-fontainebleau | 枫丹白露, 枫丹白露宫, 楓丹白露
chateau-de-chantilly | 尚蒂伊城堡, 尚蒂伊, 香緹堡
vaux-le-vicomte | 沃子爵城堡, 沃勒维孔特城堡, 沃子爵堡
giverny-monet | 吉维尼, 莫奈花园, 莫奈故居, 吉維尼
mont-saint-michel | 圣米歇尔山, 聖米歇爾山
falaises-d-etretat | 埃特勒塔, 象鼻山, 埃特爾塔
chateau-de-chambord | 香波城堡, 香波堡
chateau-de-chenonceau | 舍农索城堡, 雪侬梭城堡, 雪儂梭堡
hotel-ritz-paris | 丽兹酒店, 巴黎丽兹酒店, 麗茲酒店
hotel-four-seasons-george-v | 四季酒店, 巴黎四季酒店, 乔治五世四季酒店
hotel-peninsula-paris | 半岛酒店, 巴黎半岛酒店, 半島酒店
hotel-shangri-la-paris | 香格里拉, 巴黎香格里拉酒店, 香格里拉酒店
hotel-mandarin-oriental-paris | 文华东方, 巴黎文华东方酒店, 文華東方
hotel-plaza-athenee | 雅典娜广场酒店, 雅典娜廣場酒店
hotel-le-bristol | 布里斯托酒店, 巴黎布里斯托酒店
hotel-de-crillon | 克里雍酒店, 克里雍大饭店
hotel-bulgari-paris | 宝格丽酒店, 巴黎宝格丽酒店, 寶格麗酒店
hotel-cheval-blanc-paris | 白马酒店, 白马庄园酒店, 白馬酒店
paris | 巴黎, 巴黎市中心
nice | 尼斯
cannes | 戛纳, 坎城
lyon | 里昂
marseille | 马赛, 馬賽
strasbourg | 斯特拉斯堡
bordeaux | 波尔多, 波爾多
reims | 兰斯, 蘭斯
deauville | 多维尔, 多維爾
monaco | 摩纳哥, 摩納哥
`;

export const CHINESE_NAMES = new Map(
  TABLE.trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([id = "", names = ""]) => [id, names.split(",").map((name) => name.trim())]),
);
